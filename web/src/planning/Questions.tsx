// What other numbers would be worth: the questions of the file, which can be tried, and one more of everything.
import type { Answer, Changes, Question } from './client';
import { worthText } from './words';
import { say } from '../words/words';

interface Props {
  questions: readonly Question[];
  answers: readonly (Answer | null)[];
  onTry(changes: Changes): void;
}

export function Questions({ questions, answers, onTry }: Props) {
  return (
    <table class="questions" data-test="questions">
      <thead>
        <tr>
          <th>{say('whatIf')}</th>
          <th>{say('worth')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {questions.map(({ name, changes }, place) => {
          const answer = answers[place];
          return (
            <tr key={name} class={answer && answer.most <= 0 ? 'worthless' : undefined}>
              <th scope="row">{name}</th>
              <td data-test="worth">{answer ? worthText(answer) : '…'}</td>
              <td>
                <button class="quiet" aria-label={say('tryThis', { name })} onClick={() => onTry(changes)}>
                  {say('try')}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
