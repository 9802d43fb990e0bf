// What the page says of books, their positions and how they grow.
import { percent, sideName } from '../format';
import { gameTitle } from '../games/registry';
import { say, sayCount, sayList } from '../words/words';
import type { BookItem, BookPage, BookReply, Growth } from './client';

export function chance(value: number): string {
  return percent(value, 1);
}

export function betweenText([low, high]: readonly [number, number]): string {
  return say('bookBetween', { low: percent(low), high: percent(high) });
}

export function itemText({ game, positions, builder, own, problem }: BookItem): string {
  if (problem) return problem;
  return sayList([
    gameTitle(game ?? ''),
    sayCount('bookPositions', positions ?? 0),
    builder ? say('grownBy', { builder }) : '',
    own ? say('bookOwn') : say('bookShips'),
  ]);
}

// What the book says of the position itself.
export function positionText({ known, over, value, visits, source, position }: BookPage): string {
  if (position.mid_turn) return say('finishTurn');
  if (over) return say('bookOver');
  if (!known) return say('notInBook');
  return say('bookSays', {
    side: sideName(position.to_move),
    value: chance(value ?? 0.5),
    games: sayCount('bookGames', visits ?? 0),
    source: source || '?',
  });
}

export function repliesText(replies: readonly BookReply[]): string {
  const moves = replies.map(({ move, value, visits }) => `${move} ${chance(value)} (${visits})`);
  return say('bookReplies', { moves: sayList(moves) });
}

export function growthText({ running, asked, questions, problem }: Growth): string {
  if (problem) return problem;
  if (!running) return say('grown');
  return questions > 0 ? say('growing', { asked, questions }) : say('lookingAtLine');
}
