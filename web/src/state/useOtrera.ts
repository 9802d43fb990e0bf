// Binds the state to the server and the address: loads, follows the open game, sends what the player does.
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { ApiError, api } from '../api';
import type { Analysis, Game, NewGame, Settings } from '../api';
import { copyText } from '../clipboard';
import { follow } from '../events';
import { defaultGame } from '../games/registry';
import { gameHash, lastGame, readArenaRoute, readRoute, rememberGame } from '../route';
import { useAnalysis } from './analysis';
import { initialState, reduce } from './reducer';
import type { Action, State } from './reducer';

export type Actions = ReturnType<typeof makeActions>;

const retryTime = 2000;

type Dispatch = (action: Action) => void;

export function useOtrera(): { state: State; actions: Actions } {
  const [state, dispatch] = useReducer(reduce, initialState);
  const latest = useRef(state);
  latest.current = state;
  const actions = useMemo(() => makeActions(dispatch, () => latest.current), []);

  useEffect(() => {
    actions.loadInfo();
    const onHash = () => {
      if (readArenaRoute(location.hash)) return;
      const id = readRoute(location.hash);
      if (id) dispatch({ type: 'open', id });
      else actions.start();
    };
    addEventListener('hashchange', onHash);
    onHash();
    return () => removeEventListener('hashchange', onHash);
  }, []);

  useEffect(() => {
    const id = state.gameId;
    if (!id) return undefined;
    actions.loadRecent();
    return follow(id, {
      onState(game, first) {
        if (first) {
          rememberGame(id);
          if (!latest.current.info) actions.loadInfo();
        }
        dispatch({ type: 'state', game, first });
      },
      onReport: (report) => dispatch({ type: 'report', report }),
      onConnection: (connection) => dispatch({ type: 'connection', connection }),
      onGone: () => dispatch({ type: 'gone' }),
    });
  }, [state.gameId]);

  useAnalysis(state, actions);
  return { state, actions };
}

function makeActions(dispatch: Dispatch, state: () => State) {
  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    dispatch({ type: 'problem', problem: error.problem });
  }

  // A server out of reach is told by the banner already.
  function failToLoad(error: unknown): void {
    if (!isUnreachable(error)) fail(error);
  }

  // Changes the open game; an outdated view is refreshed from the server.
  async function change(send: (game: Game) => Promise<Game>): Promise<void> {
    const { game } = state();
    if (!game) return;
    try {
      dispatch({ type: 'answer', game: await send(game) });
    } catch (error) {
      fail(error);
      if (error instanceof ApiError && error.status === 409) {
        api.game(game.id).then((newest) => dispatch({ type: 'state', game: newest, first: false }), fail);
      }
    }
  }

  async function create(game: NewGame, analysis = false): Promise<void> {
    try {
      const { id } = await api.create(game);
      dispatch({ type: 'open', id, analysis });
      location.hash = gameHash(id);
      dispatch({ type: 'dialog', dialog: null });
    } catch (error) {
      fail(error);
    }
  }

  async function copy(title: string, text: string): Promise<void> {
    if (await copyText(text)) dispatch({ type: 'notice', text: `${title} copied` });
    else dispatch({ type: 'copying', copying: { title, text } });
  }

  return {
    dispatch,
    create,
    copy,
    loadInfo: () => api.info().then((info) => dispatch({ type: 'info', info }), failToLoad),
    loadRecent: () => api.games().then((games) => dispatch({ type: 'recent', games }), failToLoad),

    // Without an address: the game of the last visit, or else a new one.
    async start(): Promise<void> {
      const last = lastGame();
      try {
        const known = last && (await api.game(last).catch(notFound));
        const { id } = known || (await api.create({ game: defaultGame }));
        history.replaceState(null, '', gameHash(id));
        dispatch({ type: 'open', id });
      } catch (error) {
        if (!isUnreachable(error)) return fail(error);
        dispatch({ type: 'connection', connection: 'lost' });
        setTimeout(() => void this.start(), retryTime);
      }
    },

    play(move: string): void {
      dispatch({ type: 'send', move });
      void change((game) => api.play(game.id, move, game.revision));
    },
    undo: () => change((game) => api.undo(game.id, game.revision)),
    go: () => change((game) => api.go(game.id)),
    analyse: (analysis: Analysis) => change((game) => api.analyse(game.id, analysis)),
    stop: (discard: boolean) => change((game) => api.stop(game.id, discard)),
    resign: () => change((game) => api.resign(game.id, game.revision)),
    settings: (settings: Partial<Settings>) => change((game) => api.settings(game.id, settings)),
    swap: () =>
      change(({ id, settings }) =>
        api.settings(id, { white: settings.black, black: settings.white }),
      ),

    async remove(id: string): Promise<void> {
      await api.remove(id).catch(fail);
      await api.games().then((games) => dispatch({ type: 'recent', games }), fail);
    },

    async copyRecord(): Promise<void> {
      const { game } = state();
      if (!game) return;
      await api.record(game.id).then((text) => copy('Game record', text), fail);
    },
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function notFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
