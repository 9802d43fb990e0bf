// A book at one of its positions: the board, the line that leads there, and the moves with boards, values and games.
import { useState } from 'preact/hooks';
import { Nothing } from '../arena/Nothing';
import { Board } from '../board/Board';
import { Icon } from '../components/Icon';
import { problemText } from '../format';
import { written } from '../games/look';
import type { Look } from '../games/look';
import type { Square } from '../games/position';
import { findLook } from '../games/registry';
import { bookHash } from '../route';
import { say, sayCount } from '../words/words';
import { GrowForm } from './GrowForm';
import { books } from './client';
import type { BookMove, BookPage } from './client';
import { useBook } from './useBook';
import { betweenText, chance, positionText, repliesText } from './words';

interface Props {
  name: string;
  moves: readonly string[];
}

export function BookView({ name, moves }: Props) {
  const { page, problem, act } = useBook(name, moves);
  const look = page && findLook(page.game);
  if (!page || !look)
    return (
      <main class="arena">
        <Nothing problem={problem} words={say('openingBook')} />
      </main>
    );
  const growing = page.growth?.running ?? false;
  const line = page.moves_made;
  const follow = (turns: readonly string[]) => (location.hash = bookHash(name, turns));
  return (
    <main class="page book">
      <section class="table" aria-label={say('board')}>
        <PlayedBoard key={page.position.position} page={page} look={look} onPlay={(move) => follow([...line, move])} />
        <p class="faint">{say('bookHint')}</p>
      </section>
      <aside class="panel" aria-label={name}>
        {problem && (
          <p class="error" role="alert" data-test="error">
            <span>{problemText(problem)}</span>
          </p>
        )}
        <section class="card">
          <LineSoFar look={look} name={name} line={line} />
          <p data-test="book-position">{positionText(page)}</p>
        </section>
        <section class="card" aria-label={say('bookMoves')}>
          <h2>{say('bookMoves')}</h2>
          {page.moves.length === 0 ? (
            <p class="faint">{say('noBookMoves')}</p>
          ) : (
            <ul class="book-moves" data-test="book-moves">
              {page.moves.map((move) => (
                <MoveRow
                  key={move.move}
                  look={look}
                  move={move}
                  href={bookHash(name, [...line, move.move])}
                  onCut={growing ? null : () => act(() => books.cut(name, [...line, move.move]))}
                />
              ))}
            </ul>
          )}
        </section>
        {!page.over && !page.position.mid_turn && (
          <GrowForm
            page={page}
            onAdd={() => act(() => books.grow(name, line, 0, 200))}
            onGrow={(questions, simulations) => act(() => books.grow(name, line, questions, simulations))}
            onStop={() => act(() => books.stop(name))}
          />
        )}
      </aside>
    </main>
  );
}

function PlayedBoard({ page, look, onPlay }: { page: BookPage; look: Look; onPlay(move: string): void }) {
  const [selected, setSelected] = useState<Square | null>(null);
  return (
    <div class="board-row">
      <Board
        look={look}
        position={page.position}
        decisions={page.legal}
        selected={selected}
        flipped={false}
        label={say('bookBoard', { turns: page.moves_made.length })}
        onSelect={setSelected}
        onPlay={({ move }) => onPlay(move)}
        onCancel={() => setSelected(null)}
      />
    </div>
  );
}

function LineSoFar({ look, name, line }: { look: Look; name: string; line: readonly string[] }) {
  return (
    <nav class="book-line" aria-label={say('bookLine')} data-test="book-line">
      <a href={bookHash()}>{say('allBooks')}</a>
      <a href={bookHash(name)} data-test="book-start" aria-current={line.length === 0 ? 'step' : undefined}>
        {name}
      </a>
      {line.map((turn, i) => (
        <a
          key={i}
          href={bookHash(name, line.slice(0, i + 1))}
          aria-current={i + 1 === line.length ? 'step' : undefined}
        >
          {written(look, turn)}
        </a>
      ))}
    </nav>
  );
}

interface RowProps {
  look: Look;
  move: BookMove;
  href: string;
  // Null while it cannot be cut.
  onCut: (() => void) | null;
}

function MoveRow({ look, move, href, onCut }: RowProps) {
  const [asking, setAsking] = useState(false);
  const words = written(look, move.move);
  return (
    <li class="book-move" data-test={`book-move ${move.move}`}>
      <a class="book-board" href={href} aria-label={say('followMove', { move: words })}>
        <div inert>
          <Board look={look} position={move.after} flipped={false} label={say('boardAfter', { move: words })} />
        </div>
      </a>
      <div>
        <a href={href} data-test={`follow ${move.move}`}>
          <b>{words}</b>
        </a>
        <div class="book-bar" aria-hidden="true">
          <span
            style={{
              left: `${move.interval[0] * 100}%`,
              width: `${(move.interval[1] - move.interval[0]) * 100}%`,
            }}
          />
          <i style={{ left: `${move.value * 100}%` }} />
        </div>
        <p>
          <span title={say('bookValue')}>{chance(move.value)}</span>{' '}
          <small>({betweenText(move.interval)})</small> · {sayCount('bookGames', move.visits)}
        </p>
        {move.replies.length > 0 && (
          <p class="faint">
            {written(look, repliesText(move.replies))}
          </p>
        )}
        {asking ? (
          <p role="alertdialog" aria-label={say('cutMove', { move: words })}>
            {say('cutWarning', { move: words })}{' '}
            <button
              data-test="cut-yes"
              disabled={!onCut}
              onClick={() => {
                setAsking(false);
                onCut?.();
              }}
            >
              {say('cutYes')}
            </button>{' '}
            <button onClick={() => setAsking(false)}>{say('cutNo')}</button>
          </p>
        ) : (
          <button
            class="quiet"
            data-test={`cut ${move.move}`}
            aria-label={say('cutMove', { move: words })}
            disabled={!onCut}
            onClick={() => setAsking(true)}
          >
            <Icon name="cross" /> {say('cut')}
          </button>
        )}
      </div>
    </li>
  );
}
