// The stream of one game: follows its events, comes back after a break, rests while the tab is hidden
// (a browser allows only six open streams to one host, so a forgotten tab must not hold one).
import { ApiError, api, gamePath } from './api';
import type { Game, Report } from './api';

export type Connection = 'connecting' | 'open' | 'lost';

export interface Listener {
  // `first` marks the state sent on connecting: it is the truth, whatever was known before.
  onState(game: Game, first: boolean): void;
  onReport(report: Report): void;
  onConnection(connection: Connection): void;
  onGone(): void;
}

export function backoff(failures: number): number {
  return Math.min(8000, 500 * 2 ** Math.max(0, failures - 1));
}

export function follow(id: string, listener: Listener): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let failures = 0;
  let ended = false;

  function open(): void {
    rest();
    let first = true;
    const opened = new EventSource(gamePath(id, '/events'));
    source = opened;
    opened.addEventListener('state', (event) => {
      failures = 0;
      listener.onConnection('open');
      listener.onState(JSON.parse((event as MessageEvent<string>).data) as Game, first);
      first = false;
    });
    opened.addEventListener('thinking', (event) => {
      listener.onReport(JSON.parse((event as MessageEvent<string>).data) as Report);
    });
    opened.addEventListener('deleted', () => {
      close();
      listener.onGone();
    });
    opened.addEventListener('error', () => {
      opened.close();
      if (source === opened) void lost();
    });
  }

  // A refused stream says nothing of the reason, so the game itself is asked for.
  async function lost(): Promise<void> {
    source = null;
    ++failures;
    listener.onConnection('lost');
    try {
      const game = await api.game(id);
      if (!ended) listener.onState(game, false);
    } catch (error) {
      if (!ended && error instanceof ApiError && error.status === 404) {
        close();
        listener.onGone();
      }
    }
    // Meanwhile the tab may have been hidden, or shown again with a new stream.
    if (!ended && !source && !document.hidden) timer = window.setTimeout(open, backoff(failures));
  }

  function rest(): void {
    window.clearTimeout(timer);
    source?.close();
    source = null;
  }

  function onVisibility(): void {
    if (document.hidden) rest();
    else open();
  }

  function close(): void {
    ended = true;
    rest();
    document.removeEventListener('visibilitychange', onVisibility);
  }

  document.addEventListener('visibilitychange', onVisibility);
  listener.onConnection('connecting');
  open();
  return close;
}
