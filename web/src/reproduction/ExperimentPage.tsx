// One table of a paper: its figures beside ours, what it found, and the command that plays it.
import { Nothing } from '../arena/Nothing';
import { useFollowed } from '../arena/useFollowed';
import { reproductionHash } from '../route';
import { say } from '../words/words';
import { FindingLine } from './FindingLine';
import { experiments } from './client';
import type { Table } from './client';
import { agreementText, countsProblems, oursText, paperText, playedText, unitText } from './words';

export function ExperimentPage({ name }: { name: string }) {
  const { value, problem } = useFollowed(
    name,
    () => experiments.table(name),
    () => false,
  );
  return (
    <main class="arena">
      <p>
        <a data-test="all-papers" href={reproductionHash()}>
          {say('allPapers')}
        </a>
      </p>
      {value ? <Card table={value} /> : <Nothing problem={problem} words={say('lookingForResults')} />}
    </main>
  );
}

function Card({ table }: { table: Table }) {
  return (
    <section class="card" data-test="experiment">
      <h2 lang="en">{table.title}</h2>
      <p lang="en">
        {table.paper}
        {table.about && <small class="faint"> {table.about}</small>}
      </p>
      <ul>
        {table.findings.map((finding) => (
          <FindingLine key={finding.claim} finding={finding} kind={table.kind} />
        ))}
      </ul>
      <div class="wide">
        <Figures table={table} />
      </div>
      <p class="faint">
        {playedText(table)}. {say('intervals95')}
      </p>
      <h3>{say('playItYourself')}</h3>
      <pre data-test="command">{table.command}</pre>
    </section>
  );
}

function Figures({ table }: { table: Table }) {
  const { rows, unit } = table;
  const compared = rows.some(({ agreement }) => agreement !== undefined);
  return (
    <table data-test="figures">
      <thead>
        <tr>
          <th class="name" />
          <th>{say('budget')}</th>
          <th>{say('inThePaper', { unit: unitText(unit) })}</th>
          <th>{say('here', { unit: unitText(unit) })}</th>
          <th>{say(countsProblems(table) ? 'problems' : 'games')}</th>
          {compared && <th>{say('whoIsAhead')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th class="name" scope="row" lang="en">
              {row.name}
            </th>
            <td>{row.games > 0 && row.budget}</td>
            <td>{paperText(row)}</td>
            <td>{oursText(row, unit)}</td>
            <td>{row.games > 0 && row.games}</td>
            {compared && <td>{agreementText(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
