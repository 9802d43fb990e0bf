// The page for planners: a problem, its plan as a picture, sliders for what is limited, and what more would be worth.
import { useEffect, useState } from 'preact/hooks';
import { Header } from '../components/Header';
import { Icon } from '../components/Icon';
import { Gantt, StockCurves } from './Gantt';
import { Questions } from './Questions';
import { Sliders } from './Sliders';
import type { Plan } from './client';
import './planning.css';
import { usePlanning } from './usePlan';
import type { Planning as State } from './usePlan';
import { rewardText, stepText } from './words';

export function Planning() {
  const state = usePlanning();
  const { asked, plan, problem } = state;
  useEffect(() => {
    document.title = 'Planning · Otrera';
  }, []);
  return (
    <>
      <Header title="Planning">
        <a class="button" data-test="play-games" href="#/">
          <Icon name="go" /> <span class="label">Play</span>
        </a>
      </Header>
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
            <section class="card" aria-label="Amounts">
              <h2>Amounts</h2>
              <Sliders limits={state.limits} changes={asked.changes} onChange={state.change} />
              <button
                disabled={Object.keys(asked.changes).length === 0}
                data-test="as-written"
                onClick={() => state.change({})}
              >
                As the file has it
              </button>
            </section>
            <section class="card" aria-label="What if">
              <h2>What would it be worth?</h2>
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
    <nav class="planning-choice" aria-label="Problems">
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
    <section class="card" aria-label="Plan" aria-busy={busy}>
      <h2>{plan.title}</h2>
      <p aria-live="polite" data-test="reward" data-busy={busy}>
        {rewardText(plan)}
        {busy && ' …'}
      </p>
      <div class="wide">
        <Gantt plan={plan} />
      </div>
      <details>
        <summary>Stock over time</summary>
        <div class="wide">
          <StockCurves plan={plan} />
        </div>
      </details>
      <details>
        <summary>The plan as a list</summary>
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
      <summary data-test="file">The file: change it, or drop one of your own here</summary>
      <textarea
        aria-label="The problem file"
        rows={24}
        spellcheck={false}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <p class="planning-buttons">
        <button class="primary" data-test="plan-file" onClick={() => onOpen(draft)}>
          Plan this
        </button>
        <label class="button">
          Open a file
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
