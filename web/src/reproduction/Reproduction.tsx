// What the papers found and how it came out here: all findings in a picture and a line each, or one table.
import { useState } from 'preact/hooks';
import { Nothing } from '../arena/Nothing';
import { useFollowed } from '../arena/useFollowed';
import { SideHeader } from '../components/SideHeader';
import { reproductionHash } from '../route';
import type { ReproductionRoute } from '../route';
import { say } from '../words/words';
import { ExperimentPage } from './ExperimentPage';
import { FindingLine, Mark } from './FindingLine';
import { experiments, verdicts } from './client';
import type { Experiment, Finding, Verdict } from './client';
import './reproduction.css';
import { byWork, playedText, verdictText } from './words';
import type { Work } from './words';

export function Reproduction({ route }: { route: ReproductionRoute }) {
  return (
    <>
      <SideHeader title={say('papers')} about={route.name} />
      {route.name ? <ExperimentPage key={route.name} name={route.name} /> : <AllFindings />}
    </>
  );
}

function AllFindings() {
  const { value, problem } = useFollowed('experiments', experiments.list, () => false);
  const [only, setOnly] = useState<Verdict | null>(null);
  if (!value)
    return (
      <main class="arena">
        <Nothing problem={problem} words={say('lookingForResults')} />
      </main>
    );
  const works = byWork(value);
  return (
    <main class="arena">
      <Picture works={works} only={only} onOnly={setOnly} />
      {works.map((work) => (
        <WorkCard key={work.name} work={work} only={only} />
      ))}
    </main>
  );
}

function findingsOf(list: readonly Experiment[]): Finding[] {
  return list.flatMap(({ findings }) => findings);
}

interface PictureProps {
  works: readonly Work[];
  only: Verdict | null;
  onOnly: (verdict: Verdict | null) => void;
}

// A mark for each finding, in a row for each paper; the key chooses which of them are listed below.
function Picture({ works, only, onOnly }: PictureProps) {
  const all = works.flatMap((work) => findingsOf(work.experiments));
  return (
    <section class="card">
      <h2>{say('papersAgain')}</h2>
      <p class="faint">{say('papersAbout')}</p>
      <div class="findings-key">
        {verdicts.map((verdict) => (
          <button
            key={verdict}
            aria-pressed={only === verdict}
            data-test={`only ${verdict}`}
            onClick={() => onOnly(only === verdict ? null : verdict)}
          >
            <Mark verdict={verdict} /> {verdictText(verdict)}: {all.filter((finding) => finding.verdict === verdict).length}
          </button>
        ))}
      </div>
      <dl class="findings-picture" data-test="findings-picture">
        {works.map((work) => (
          <div key={work.name}>
            <dt lang="en">{work.name}</dt>
            <dd>
              {verdicts.flatMap((verdict) => work.experiments.flatMap((experiment) => marks(experiment, verdict)))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function marks({ experiment, findings }: Experiment, verdict: Verdict) {
  return findings
    .filter((finding) => finding.verdict === verdict)
    .map(({ claim }) => (
      <a
        key={`${experiment} ${claim}`}
        href={reproductionHash(experiment)}
        title={claim}
        aria-label={`${claim}: ${verdictText(verdict)}`}
      >
        <Mark verdict={verdict} />
      </a>
    ));
}

function WorkCard({ work, only }: { work: Work; only: Verdict | null }) {
  const shown = work.experiments
    .map((experiment) => ({
      ...experiment,
      findings: experiment.findings.filter(({ verdict }) => only === null || verdict === only),
    }))
    .filter(({ findings }) => findings.length > 0);
  if (shown.length === 0) return null;
  return (
    <section class="card" aria-label={work.name}>
      <h2 lang="en">{work.name}</h2>
      {shown.map((experiment) => (
        <div key={experiment.experiment} class="experiment" data-test={`experiment ${experiment.experiment}`}>
          <h3 lang="en">
            <a href={reproductionHash(experiment.experiment)}>{experiment.title}</a>{' '}
            <small>{experiment.paper.slice(work.name.length).replace(/^, /, '')}</small>
          </h3>
          <ul>
            {experiment.findings.map((finding) => (
              <FindingLine key={finding.claim} finding={finding} kind={experiment.kind} />
            ))}
          </ul>
          <small class="faint">
            {playedText(experiment)}: <code>{experiment.command}</code>
          </small>
        </div>
      ))}
    </section>
  );
}
