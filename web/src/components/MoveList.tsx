// The moves of the game: choose one to look at the position after it, or step through.
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../api';
import type { Side } from '../games/position';
import { Icon } from './Icon';
import type { IconName } from './Icon';

interface Props {
  game: Pick<Game, 'moves' | 'movers' | 'sides'>;
  // Whether the last turn is yet to be finished.
  half?: boolean;
  shown: number | null;
  onShow(turns: number | null): void;
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

export function MoveList({ game, half = false, shown, onShow }: Props) {
  const { moves } = game;
  const list = useRef<HTMLOListElement>(null);
  const at = shown ?? moves.length;

  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box) return;
    box.scrollTop = current ? current.offsetTop - box.clientHeight / 2 : 0;
  }, [at, moves.length]);

  const show = (turns: number) =>
    onShow(turns >= moves.length ? null : Math.max(0, turns));
  const rows = moveRows(game.movers, game.sides[0]);
  const turn = (index: number | null) =>
    index === null ? (
      <span />
    ) : (
      <button
        class="turn"
        aria-current={index + 1 === at ? 'true' : undefined}
        onClick={() => show(index + 1)}
      >
        {moves[index]}
        {half && index === moves.length - 1 && ' …'}
      </button>
    );

  return (
    <section class="card moves" aria-label="Moves">
      <header>
        <h3>Moves</h3>
        <Step icon="first" label="First position" off={at === 0} onClick={() => show(0)} />
        <Step icon="back" label="Back one turn" off={at === 0} onClick={() => show(at - 1)} />
        <Step icon="forward" label="Forward one turn" off={shown === null} onClick={() => show(at + 1)} />
        <Step icon="last" label="Back to the game" off={shown === null} onClick={() => show(moves.length)} />
      </header>
      {moves.length === 0 ? (
        <p class="faint">No moves yet</p>
      ) : (
        <ol ref={list} data-test="moves">
          {rows.map((row) => (
            <li key={row.number}>
              <span class="faint">{row.number}</span>
              {turn(row.first)}
              {turn(row.second)}
            </li>
          ))}
        </ol>
      )}
    </section>
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
