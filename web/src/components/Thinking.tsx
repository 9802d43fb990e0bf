// The engine's search as it runs: how far, how many simulations, what it likes best.
import type { Report } from '../api';
import { duration, percent, shortCount, sideName } from '../format';
import type { Look } from '../games/look';
import { Lines } from './Lines';
import { say } from '../words/words';

interface Props {
  look: Look;
  // Of the position on the board, and of the turn that led to it.
  report: Report | null;
  before: Report | null;
  // A search for the next move, or an analysis.
  running: boolean;
  lines: number;
  // The line that is looked at alone, and choosing one.
  looked: number | null;
  onLook(line: number | null): void;
  onPreview?: ((turns: readonly string[] | null) => void) | undefined;
  onWalk?: ((turns: readonly string[]) => void) | undefined;
}

export function Thinking({ look, report, before, running, lines, looked, onLook, onPreview, onWalk }: Props) {
  const fraction = running ? Math.min(1, report?.fraction ?? 0) : 0;
  return (
    <div class={running ? 'thinking running' : 'thinking'} data-test="thinking">
      <div
        class="progress"
        role="progressbar"
        aria-label={say('searchProgress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
      >
        <span style={{ width: `${fraction * 100}%` }} />
      </div>
      <p class="thinking-numbers">{numbers(report, before, running)}</p>
      {report && (
        <Lines
          look={look}
          lines={report.lines.slice(0, lines)}
          looked={looked}
          onLook={onLook}
          onPreview={onPreview}
          onWalk={onWalk}
        />
      )}
    </div>
  );
}

function numbers(report: Report | null, before: Report | null, running: boolean): string {
  if (report) return running ? counted(report) : say('searchLast', { numbers: counted(report) });
  if (running) return say('searchStarts');
  return before ? say('searchBefore', { numbers: counted(before) }) : say('searchNone');
}

function counted(report: Report): string {
  const parts = [
    say('simulations', { count: shortCount(report.simulations) }),
    duration(report.elapsed),
    say('chanceFor', { chance: percent(report.value), side: sideName(report.to_move) }),
  ];
  if (report.memory_full) parts.push(say('memoryFull'));
  return parts.join(' · ');
}
