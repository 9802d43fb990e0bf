// What stands in place of something that is not there (yet).
import type { Problem } from '../api';
import { problemText } from '../format';

export function Nothing({ problem, words }: { problem: Problem | null; words: string }) {
  return problem ? (
    <p class="error" role="alert" data-test="error">
      <span>{problemText(problem)}</span>
    </p>
  ) : (
    <p class="faint" role="status">
      {words}
    </p>
  );
}
