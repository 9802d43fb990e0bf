// Lines above the board: the server is away, something went wrong, something was done.
import { useEffect } from 'preact/hooks';
import type { Problem } from '../api';
import { problemText } from '../format';
import type { Actions } from '../state/useOtrera';
import type { State } from '../state/reducer';
import { Icon } from './Icon';
import { say } from '../words/words';

export function Messages({ state, actions }: { state: State; actions: Actions }) {
  return (
    <div class="messages">
      {state.connection === 'lost' && (
        <p class="banner" role="status" data-test="connection">
          <span class="spinner" /> {say('serverAway')}
        </p>
      )}
      {state.problem && state.dialog === null && (
        <ErrorLine
          problem={state.problem}
          onDismiss={() => actions.dispatch({ type: 'dismiss' })}
        />
      )}
      <Notice text={state.notice} onEnd={() => actions.dispatch({ type: 'notice', text: '' })} />
    </div>
  );
}

export function ErrorLine({ problem, onDismiss }: { problem: Problem; onDismiss(): void }) {
  return (
    <p class="error" role="alert" data-test="error">
      <span>{problemText(problem)}</span>
      <button class="quiet" aria-label={say('dismiss')} onClick={onDismiss}>
        <Icon name="cross" />
      </button>
    </p>
  );
}

const noticeTime = 2500;

function Notice({ text, onEnd }: { text: string; onEnd(): void }) {
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(onEnd, noticeTime);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class={text ? 'notice shown' : 'notice'} role="status" data-test="notice">
      {text}
    </p>
  );
}
