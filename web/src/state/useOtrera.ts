// Binds the state to the server and the address: loads, follows the open game, sends what the player does.
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { ApiError, api } from '../api';
import type { Analysis, Game, NewGame, Report, Settings } from '../api';
import { copyText } from '../clipboard';
import { follow } from '../events';
import { newcomerLevel } from '../levels';
import { readPasted } from '../pasted';
import { other } from '../games/position';
import type { Decision, Square } from '../games/position';
import { gameHash, isGamePage, lastGame, readLink, readRoute, rememberGame } from '../route';
import type { Link } from '../route';
import { useAnalysis } from './analysis';
import { noteClock } from './clock';
import { endOf, normalPlace, placeKey, placeOf } from './place';
import type { Place } from './place';
import { usePositions } from './positions';
import { initialState, reduce } from './reducer';
import type { Action, State } from './reducer';
import { say } from '../words/words';

export type Actions = ReturnType<typeof makeActions>;

const retryTime = 2000;
const longestLook = 15_000;
const lookEvery = 50;

type Dispatch = (action: Action) => void;

export function useOtrera(): { state: State; actions: Actions } {
  const [state, dispatch] = useReducer(reduce, initialState);
  const latest = useRef(state);
  latest.current = state;
  noteClock(state.game?.clock, performance.now());
  const actions = useMemo(() => makeActions(dispatch, () => latest.current), []);

  useEffect(() => {
    actions.loadInfo();
    const onHash = () => {
      if (!isGamePage(location.hash)) return;
      const id = readRoute(location.hash);
      const link = readLink(location.hash);
      if (link) void actions.openLink(link);
      else if (id) dispatch({ type: 'open', id });
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
          void actions.loadReview(id);
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
  usePositions(state, actions);
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

  // The first change makes the server keep the game that was only shown.
  let keeping: Promise<Game> | null = null;
  function kept(game: Game): Promise<Game> | Game {
    if (game.id) return game;
    keeping ??= api
      .create({ game: game.game, position: game.start, settings: game.settings })
      .then((made) => {
        dispatch({ type: 'kept', game: made });
        history.replaceState(null, '', gameHash(made.id));
        return made;
      })
      .finally(() => (keeping = null));
    return keeping;
  }

  // One after the other: of two requests on their way at once the second may arrive first.
  let last: Promise<void> = Promise.resolve();
  function change(send: (game: Game) => Promise<Game>): Promise<void> {
    last = last.catch(() => undefined).then(() => changeNow(send));
    return last;
  }

  // Changes the open game; an outdated view is refreshed from the server.
  async function changeNow(send: (game: Game) => Promise<Game>): Promise<void> {
    let { game } = state();
    if (!game) return;
    try {
      game = await kept(game);
      dispatch({ type: 'answer', game: await send(game) });
    } catch (error) {
      fail(error);
      if (game.id && error instanceof ApiError && error.status === 409) {
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
    if (await copyText(text)) dispatch({ type: 'notice', text: say('copied', { what: title }) });
    else dispatch({ type: 'copying', copying: { title, text } });
  }

  return {
    dispatch,
    create,
    copy,
    async loadPosition(place: Place): Promise<void> {
      const { gameId } = state();
      if (!gameId) return;
      await api
        .position(gameId, place)
        .then((position) => dispatch({ type: 'position', id: gameId, position }), failToLoad);
    },
    loadReview: (id: string) =>
      api.review(id).then((findings) => dispatch({ type: 'review', id, findings }), failToLoad),
    loadInfo: () => api.info().then((info) => dispatch({ type: 'info', info }), failToLoad),
    loadRecent: () => api.games().then((games) => dispatch({ type: 'recent', games }), failToLoad),

    // Without an address: the game of the last visit, or else one that is kept from its first move on.
    async start(): Promise<void> {
      const last = lastGame();
      try {
        if (last && (await api.game(last).catch(notFound))) {
          history.replaceState(null, '', gameHash(last));
          dispatch({ type: 'open', id: last });
        } else {
          const { games } = state().info ?? (await api.info());
          const { name, levels } = games[0]!;
          const settings = { level: newcomerLevel(levels) };
          dispatch({ type: 'draft', game: await api.draft({ game: name, settings }) });
          void this.loadRecent();
        }
      } catch (error) {
        if (!isUnreachable(error)) return fail(error);
        dispatch({ type: 'connection', connection: 'lost' });
        setTimeout(() => void this.start(), retryTime);
      }
    },

    play(decision: Decision): void {
      dispatch({ type: 'send', decision });
      void change((game) => api.play(game.id, decision.move, game.revision));
    },

    // A turn, or the first half of one, that is tried from the position on the board, and usually kept with the game.
    // Answers where it leads once the turn is whole.
    async tryTurn(decision: Decision, keep = true): Promise<Place | null> {
      const { game, drawn } = state();
      if (!game || !drawn) return null;
      dispatch({ type: 'send', decision });
      const { turns, line } = placeOf(drawn);
      try {
        const position = await api.position(game.id, { turns, line: [...line, decision.move] });
        dispatch({ type: 'position', id: game.id, position });
        const place = normalPlace(game, placeOf(position));
        dispatch({ type: 'show', place });
        if (position.mid_turn) return null;
        if (keep && place && place.line.length > 0) await this.addVariation(place);
        return place ?? endOf(game);
      } catch (error) {
        fail(error);
        return null;
      }
    },
    // Lets the engine look at a place for some time, and answers what it says in the end.
    async lookAt(place: Place, time: number): Promise<Report | null> {
      await change((game) => api.analyse(game.id, { ...place, time }));
      const key = placeKey(place);
      for (const end = Date.now() + longestLook; Date.now() < end; await sleep(lookEvery)) {
        const report = state().reports[key];
        if (report && report.lines.length > 0 && (report.fraction >= 1 || report.lines[0]!.proven)) return report;
      }
      return state().reports[key] ?? null;
    },
    // Goes along a line from the position on the board, and keeps it with the game.
    async walk(turns: readonly string[]): Promise<void> {
      const { game, drawn } = state();
      if (!game || !drawn) return;
      const { turns: at, line } = placeOf(drawn);
      const place = normalPlace(game, { turns: at, line: [...line, ...turns] });
      dispatch({ type: 'show', place });
      if (place && place.line.length > 0) await this.addVariation(place);
    },
    addVariation: (place: Place, comment?: string) => change((game) => api.addVariation(game.id, place, comment)),
    removeVariation(place: Place): Promise<void> {
      dispatch({ type: 'show', place: { turns: place.turns, line: place.line.slice(0, -1) } });
      return change((game) => api.removeVariation(game.id, place));
    },
    async promote(place: Place): Promise<void> {
      await change((game) => api.promote(game.id, place, game.revision));
      const turns = place.turns + place.line.length;
      dispatch({ type: 'show', place: turns < (state().game?.moves.length ?? 0) ? { turns, line: [] } : null });
    },
    // A game of its own that goes on from a place of this one, against the engine.
    async playFrom(place: Place): Promise<void> {
      const { game } = state();
      if (!game) return;
      try {
        const { to_move: mine } = await api.position(game.id, place);
        const settings = { ...game.settings, [mine]: 'human', [other(mine)]: 'engine' } as Settings;
        const moves = [...game.moves.slice(0, place.turns), ...place.line];
        await create({ game: game.game, position: game.start, moves, settings });
      } catch (error) {
        fail(error);
      }
    },
    async openLink({ game, start, moves, at }: Link): Promise<void> {
      const settings = { white: 'human', black: 'human' } as const;
      await create({ game, ...(start && { position: start }), moves, settings });
      if (state().gameId && at < moves.length) dispatch({ type: 'show', place: { turns: at, line: [] } });
      else if (!state().gameId) await this.start();
    },
    // What was dropped or pasted: a record, or a position of the game on the board.
    async openText(text: string): Promise<void> {
      const pasted = readPasted(text, state().game?.game ?? 'amazons');
      if (pasted) await create({ ...pasted, settings: { white: 'human', black: 'human' } });
    },
    async openShelf(id: string): Promise<void> {
      const people = { white: 'human', black: 'human' } as const;
      await api.shelfRecord(id).then((record) => create({ record, settings: people }), fail);
    },

    undo: () => change((game) => api.undo(game.id, game.revision)),
    go: () => change((game) => api.go(game.id)),
    analyse: (analysis: Analysis) => change((game) => api.analyse(game.id, analysis)),
    stop: (discard: boolean) => change((game) => api.stop(game.id, discard)),
    toggleDead: (toggle: Square) => change((game) => api.count(game.id, { toggle }, game.revision)),
    agree: (agreed: boolean) => change((game) => api.count(game.id, { agreed }, game.revision)),
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
      if (!game?.id) return;
      await api.record(game.id).then((text) => copy(say('gameRecord'), text), fail);
    },
  };
}

function sleep(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function notFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
