// A finding in a line: its mark, what the paper says, how its differences came out, and the cause.
import type { Experiment, Finding, Verdict } from './client';
import { partsText, verdictText } from './words';

// A sign as well as a colour.
const signs: Readonly<Record<Verdict, string>> = {
  holds: '+',
  'not decided': '?',
  'does not hold': '−',
  'not played': '',
};

export function Mark({ verdict }: { verdict: Verdict }) {
  return (
    <span class="finding-mark" data-verdict={verdict} aria-hidden="true">
      {signs[verdict]}
    </span>
  );
}

export function FindingLine({ finding, kind }: { finding: Finding; kind: Experiment['kind'] }) {
  const { claim, cause, verdict } = finding;
  const parts = partsText(finding, kind);
  return (
    <li class="finding" data-test="finding">
      <Mark verdict={verdict} />
      <div>
        <span class="unseen">{verdictText(verdict)}: </span>
        <span lang="en">{claim}</span>
        {parts && <small class="faint"> ({parts})</small>}
        {cause && verdict === 'does not hold' && (
          <p class="faint" lang="en" data-test="cause">
            {cause}
          </p>
        )}
      </div>
    </li>
  );
}
