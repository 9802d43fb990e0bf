// The moves of the game with what was tried in their place: choose one to look at the position after it, or step
// through.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../api';
import { written } from '../games/look';
import type { Look } from '../games/look';
import type { Side } from '../games/position';
import { childrenOf, endOf, placeKey, steppedPlace } from '../state/place';
import type { Place } from '../state/place';
import type { Mark } from '../state/review';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import { say } from '../words/words';

type Played = Pick<Game, 'moves' | 'movers' | 'sides' | 'variations' | 'comments'>;

interface Props {
  game: Played;
  look: Look;
  // Whether the last turn is yet to be finished.
  half?: boolean;
  // What is on the board; null is the game as it stands.
  shown: Place | null;
  // What the turns were worth, by turn.
  marks?: Readonly<Record<number, Mark>>;
  onShow(place: Place | null): void;
}

export interface Row {
  number: number;
  // Indexes of the turns of both players; null where one made none.
  first: number | null;
  second: number | null;
}

// A row goes on only from the first player to the second.
export function moveRows(movers: readonly Side[], first: Side): Row[] {
  const rows: Row[] = [];
  movers.forEach((mover, index) => {
    const last = rows[rows.length - 1];
    if (mover === first) rows.push({ number: rows.length + 1, first: index, second: null });
    else if (last?.first === index - 1 && last.second === null) last.second = index;
    else rows.push({ number: rows.length + 1, first: null, second: index });
  });
  return rows;
}

export function MoveList({ game, look, half = false, shown, marks = {}, onShow }: Props) {
  const { moves, variations } = game;
  const list = useRef<HTMLOListElement>(null);
  const here = shown ?? endOf(game);
  const current = placeKey(here);

  useEffect(() => {
    const box = list.current;
    const button = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box) return;
    box.scrollTop = button ? button.offsetTop - box.clientHeight / 2 : 0;
  }, [current, moves.length]);

  const show = (place: Place) => onShow(place.line.length === 0 && place.turns >= moves.length ? null : place);
  const step = (by: number) => onShow(steppedPlace({ ...game, mid_turn: false }, here, by));
  const turn = (index: number | null) =>
    index === null ? (
      <span />
    ) : (
      <TurnButton
        place={{ turns: index + 1, line: [] }}
        mark={marks[index] ?? ''}
        comment={game.comments[index + 1] ?? ''}
        current={current}
        onShow={show}
      >
        {written(look, moves[index]!)}
        {half && index === moves.length - 1 && ' …'}
      </TurnButton>
    );
  const tried = (after: number | null) =>
    after === null || !variations.some((node) => node.after === after) ? null : (
      <div class="tried" data-test={`tried-${after}`}>
        <Branches look={look} variations={variations} place={{ turns: after, line: [] }} current={current} onShow={show} />
      </div>
    );
  const rows = moveRows(game.movers, game.sides[0]);
  const inGame = here.line.length === 0;

  return (
    <section class="card moves" aria-label={say('moves')}>
      <header>
        <h3>{say('moves')}</h3>
        <Step icon="first" label={say('firstPosition')} off={current === '0'} onClick={() => show({ turns: 0, line: [] })} />
        <Step icon="back" label={say('backOneTurn')} off={current === '0'} onClick={() => step(-1)} />
        <Step icon="forward" label={say('forwardOneTurn')} off={shown === null} onClick={() => step(1)} />
        <Step icon="last" label={say('backToGame')} off={shown === null} onClick={() => onShow(null)} />
      </header>
      {moves.length === 0 && variations.length === 0 ? (
        <p class="faint">{say('noMoves')}</p>
      ) : (
        <ol ref={list} data-test="moves" class={inGame ? '' : 'beside'}>
          {rows.map((row) => (
            <li key={row.number}>
              <span class="faint">{row.number}</span>
              {turn(row.first)}
              {turn(row.second)}
              {tried(row.first)}
              {tried(row.second)}
            </li>
          ))}
          {variations.some(({ after }) => after === moves.length) && <li>{tried(moves.length)}</li>}
        </ol>
      )}
    </section>
  );
}

interface BranchesProps {
  look: Look;
  variations: Game['variations'];
  place: Place;
  current: string;
  onShow(place: Place): void;
}

// Every line that goes on from a place, each with its own branches in brackets.
function Branches({ place, ...rest }: BranchesProps) {
  return (
    <>
      {childrenOf(rest.variations, place).map((node) => (
        <span class="branch" key={node.move}>
          <Line {...rest} place={place} first={node.move} />
        </span>
      ))}
    </>
  );
}

function Line({ look, variations, place, first, current, onShow }: BranchesProps & { first: string }) {
  const parts: ComponentChildren[] = [];
  let at: Place = { turns: place.turns, line: [...place.line, first] };
  for (;;) {
    const here = at;
    const siblings = childrenOf(variations, { turns: here.turns, line: here.line.slice(0, -1) });
    const node = siblings.find(({ move }) => move === here.line[here.line.length - 1]);
    parts.push(
      <TurnButton key={placeKey(here)} place={here} mark="" comment={node?.comment ?? ''} current={current} onShow={onShow}>
        {written(look, here.line[here.line.length - 1]!)}
      </TurnButton>,
    );
    const [next, ...others] = childrenOf(variations, here);
    for (const other of others) {
      parts.push(
        <span class="branch inner" key={`${placeKey(here)} (${other.move})`}>
          <Line look={look} variations={variations} place={here} first={other.move} current={current} onShow={onShow} />
        </span>,
      );
    }
    if (!next) return <>{parts}</>;
    at = { turns: here.turns, line: [...here.line, next.move] };
  }
}

interface TurnProps {
  place: Place;
  mark: Mark;
  comment: string;
  current: string;
  onShow(place: Place): void;
  children: ComponentChildren;
}

const markKeys = { '!': 'markGood', '?!': 'markDoubtful', '?': 'markMistake', '??': 'markBlunder' } as const;

function TurnButton({ place, mark, comment, current, onShow, children }: TurnProps) {
  const key = placeKey(place);
  const verdict = mark && say(markKeys[mark]);
  return (
    <button
      class={place.line.length > 0 ? 'turn tried-turn' : 'turn'}
      aria-current={key === current ? 'true' : undefined}
      title={[verdict, comment].filter(Boolean).join('. ') || undefined}
      onClick={() => onShow(place)}
    >
      {children}
      {mark && (
        <b class={`verdict verdict-${mark.length}${mark[0] === '!' ? ' good' : ''}`} data-mark={mark}>
          {mark}
          <span class="unseen"> {verdict}</span>
        </b>
      )}
      {comment && <i class="has-comment" aria-label={say('withComment')} />}
    </button>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  off: boolean;
  onClick(): void;
}

function Step({ icon, label, off, onClick }: StepProps) {
  return (
    <button class="quiet" aria-label={label} title={label} disabled={off} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
