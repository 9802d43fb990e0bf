// The engine's search as it runs: how far, how many simulations, what it likes best.
import type { Report } from '../api';
import { duration, percent, shortCount } from '../format';
import type { Side } from '../games/position';
import { sideName } from '../state/view';

interface Props {
  report: Report | null;
  side: Side | null;
  thinking: boolean;
}

export function Thinking({ report, side, thinking }: Props) {
  const fraction = thinking ? Math.min(1, report?.fraction ?? 0) : 0;
  return (
    <div class={thinking ? 'thinking running' : 'thinking'} data-test="thinking">
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
      <p class="thinking-numbers">{numbers(report, side, thinking)}</p>
      {report && report.lines.length > 0 && (
        <ol class="lines">
          {report.lines.slice(0, 3).map((line) => (
            <li key={line.move} title={`${line.visits} visits`}>
              <b>{percent(line.value)}</b>
              <span>{(line.pv.length > 0 ? line.pv : [line.move]).join('  ')}</span>
              <i>{shortCount(line.visits)}</i>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function numbers(report: Report | null, side: Side | null, thinking: boolean): string {
  if (!report || !side) return thinking ? 'Starting to think…' : 'The engine has not thought yet';
  const parts = [
    `${shortCount(report.simulations)} simulations`,
    duration(report.elapsed),
    `${percent(report.value)} for ${sideName(side)}`,
  ];
  if (report.memory_full) parts.push('memory full');
  return (thinking ? '' : 'Last: ') + parts.join(' · ');
}
