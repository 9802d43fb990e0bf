// The engine's search as it runs: how far, how many simulations, what it likes best.
import type { Report } from '../api';
import { duration, percent, shortCount } from '../format';
import { sideName } from '../state/view';
import { Lines } from './Lines';

interface Props {
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

export function Thinking({ report, before, running, lines, looked, onLook, onPreview, onWalk }: Props) {
  const fraction = running ? Math.min(1, report?.fraction ?? 0) : 0;
  return (
    <div class={running ? 'thinking running' : 'thinking'} data-test="thinking">
      <div
        class="progress"
        role="progressbar"
        aria-label="Thinking"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
      >
        <span style={{ width: percent(fraction) }} />
      </div>
      <p class="thinking-numbers">{numbers(report, before, running)}</p>
      {report && (
        <Lines
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
  if (report) return (running ? '' : 'Last: ') + counted(report);
  if (running) return 'Starting to think…';
  return before ? `The last turn: ${counted(before)}` : 'The engine has not thought about this position';
}

function counted(report: Report): string {
  const parts = [
    `${shortCount(report.simulations)} simulations`,
    duration(report.elapsed),
    `${percent(report.value)} for ${sideName(report.to_move)}`,
  ];
  if (report.memory_full) parts.push('memory full');
  return parts.join(' · ');
}
