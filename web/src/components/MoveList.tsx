// The moves of the game: choose one to look at the position after it, or step through.
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../api';
import { Icon } from './Icon';
import type { IconName } from './Icon';

interface Props {
  game: Pick<Game, 'moves' | 'began' | 'sides'>;
  // Whether the last turn is yet to be finished.
  half?: boolean;
  shown: number | null;
  onShow(turns: number | null): void;
}

export interface Row {
  number: number;
  // Indexes of the turns of both players; null where the second one began.
  first: number | null;
  second: number | null;
}

export function moveRows(turns: number, secondBegins: boolean): Row[] {
  const offset = secondBegins ? 1 : 0;
  return Array.from({ length: Math.ceil((turns + offset) / 2) }, (_, index) => {
    const first = 2 * index - offset;
    const second = first + 1;
    return {
      number: index + 1,
      first: first >= 0 ? first : null,
      second: second < turns ? second : null,
    };
  });
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
  const rows = moveRows(moves.length, game.began === game.sides[1]);
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
