// Grows the book from the position on the board, for a number of evaluations, and shows how far it is.
import { useState } from 'preact/hooks';
import { Icon } from '../components/Icon';
import { say } from '../words/words';
import type { BookPage } from './client';
import { growthText } from './words';

interface Props {
  page: BookPage;
  onAdd(): void;
  onGrow(questions: number, simulations: number): void;
  onStop(): void;
}

export function GrowForm({ page, onAdd, onGrow, onStop }: Props) {
  const [questions, setQuestions] = useState(50);
  const [simulations, setSimulations] = useState(500);
  const { growth } = page;
  return (
    <section class="card" aria-label={say('growTitle')}>
      <h2>{say('growTitle')}</h2>
      <form
        class="book-grow"
        onSubmit={(event) => {
          event.preventDefault();
          onGrow(questions, simulations);
        }}
      >
        <Amount label={say('evaluations')} test="questions" value={questions} most={100_000} onChange={setQuestions} />
        <Amount label={say('simulationsEach')} test="simulations" value={simulations} most={1_000_000} onChange={setSimulations} />
        {growth?.running ? (
          <button type="button" data-test="stop-growing" onClick={onStop}>
            <Icon name="stop" /> {say('stopGrowing')}
          </button>
        ) : (
          <>
            <button class="primary" data-test="grow">
              <Icon name="plus" /> {say('growHere')}
            </button>
            {!page.known && (
              <button type="button" data-test="add-line" onClick={onAdd}>
                {say('addLine')}
              </button>
            )}
          </>
        )}
      </form>
      {growth && (
        <p role="status" data-test="growth">
          {growthText(growth)}
          {growth.running && growth.questions > 0 && (
            <progress value={growth.asked} max={growth.questions} aria-hidden="true" />
          )}
        </p>
      )}
    </section>
  );
}

interface AmountProps {
  label: string;
  test: string;
  value: number;
  most: number;
  onChange(value: number): void;
}

function Amount({ label, test, value, most, onChange }: AmountProps) {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={1}
        max={most}
        required
        data-test={test}
        value={value}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber || 1)}
      />
    </label>
  );
}
