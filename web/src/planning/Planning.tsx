// The page for planners: a problem, its plan as a picture, sliders for what is limited, and what more would be worth.
import { useState } from 'preact/hooks';
import { SideHeader } from '../components/SideHeader';
import { Gantt, StockCurves } from './Gantt';
import { Questions } from './Questions';
import { Sliders } from './Sliders';
import type { Plan } from './client';
import './planning.css';
import { usePlanning } from './usePlan';
import type { Planning as State } from './usePlan';
import { rewardText, stepText } from './words';
import { say } from '../words/words';

export function Planning() {
  const state = usePlanning();
  const { asked, plan, problem } = state;
  return (
    <>
      <SideHeader title={say('planning')} />
      <main class="planning">
        <Choose {...state} />
        {problem && (
          <p class="card planning-problem" role="alert" data-test="problem">
            {problem.where && `${problem.where}: `}
            {problem.what}
            {problem.expected && `; ${problem.expected}`}
          </p>
        )}
        {plan && <Found plan={plan} busy={state.busy} />}
        {plan && asked && (
          <div class="planning-columns">
            <section class="card" aria-label={say('amounts')}>
              <h2>{say('amounts')}</h2>
              <Sliders limits={state.limits} changes={asked.changes} onChange={state.change} />
              <button
                disabled={Object.keys(asked.changes).length === 0}
                data-test="as-written"
                onClick={() => state.change({})}
              >
                {say('asTheFileHasIt')}
              </button>
            </section>
            <section class="card" aria-label={say('whatIf')}>
              <h2>{say('whatWorth')}</h2>
              <Questions
                questions={plan.questions}
                answers={state.answers}
                onTry={(changes) => state.change({ ...asked.changes, ...changes })}
              />
            </section>
          </div>
        )}
        {asked && <File key={asked.text} text={asked.text} open={problem !== null} onOpen={state.open} />}
      </main>
    </>
  );
}

function Choose({ examples, asked, open }: State) {
  return (
    <nav class="planning-choice" aria-label={say('problems')}>
      {examples.map(({ name, title, text }) => (
        <button
          key={name}
          class={asked?.text === text ? 'primary' : undefined}
          aria-pressed={asked?.text === text}
          data-test={`example ${name}`}
          onClick={() => open(text)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function Found({ plan, busy }: { plan: Plan; busy: boolean }) {
  return (
    <section class="card" aria-label={say('plan')} aria-busy={busy}>
      <h2>{plan.title}</h2>
      <p aria-live="polite" data-test="reward" data-busy={busy}>
        {rewardText(plan)}
        {busy && ' …'}
      </p>
      <div class="wide">
        <Gantt plan={plan} />
      </div>
      <details>
        <summary>{say('stockOverTime')}</summary>
        <div class="wide">
          <StockCurves plan={plan} />
        </div>
      </details>
      <details>
        <summary>{say('planAsList')}</summary>
        <ol class="plan-steps">
          {plan.steps.map((step, place) => (
            <li key={place}>{stepText(step, plan.time_unit)}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function File({ text, open, onOpen }: { text: string; open: boolean; onOpen(text: string): void }) {
  const [draft, setDraft] = useState(text);
  async function take(file: File | undefined): Promise<void> {
    if (file) onOpen(await file.text());
  }
  return (
    <details
      class="card"
      open={open}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <summary data-test="file">{say('theFile')}</summary>
      <textarea
        aria-label={say('problemFile')}
        rows={24}
        spellcheck={false}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <p class="planning-buttons">
        <button class="primary" data-test="plan-file" onClick={() => onOpen(draft)}>
          {say('planThis')}
        </button>
        <label class="button">
          {say('openFile')}
          <input
            class="unseen"
            type="file"
            accept=".toml"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </p>
    </details>
  );
}
