// A game of a match, turn by turn, with what both players believed.
import { useState } from 'preact/hooks';
import { api } from '../api';
import { Board } from '../board/Board';
import { Chart } from '../components/Curve';
import { Icon } from '../components/Icon';
import { MoveList } from '../components/MoveList';
import { useKeys } from '../components/useKeys';
import { percent, resultText, shortCount, sideName } from '../format';
import { describeTurn } from '../games/look';
import type { Look } from '../games/look';
import { other } from '../games/position';
import { findLook } from '../games/registry';
import { arenaHash, gameHash } from '../route';
import { Nothing } from './Nothing';
import { arena, matchPath } from './client';
import type { MatchRecord } from './client';
import { useFollowed } from './useFollowed';
import { valueLines } from './words';
import { number, say, sayList, sayWith } from '../words/words';

export function Replay({ id, number }: { id: string; number: number }) {
  const { value: game, problem } = useFollowed(
    `${id}/${number}`,
    () => arena.game(id, number),
    () => false,
  );
  const look = game && findLook(game.game);
  if (!game || !look) {
    return (
      <main class="arena">
        <Nothing problem={problem} words={game ? say('noBoard', { game: game.game }) : say('lookingForGame')} />
      </main>
    );
  }
  if (game.positions.length === 0) {
    return (
      <main class="arena">
        <Nothing problem={null} words={say('recordDamaged')} />
      </main>
    );
  }
  return <ReplayPage game={game} look={look} />;
}

function ReplayPage({ game, look }: { game: MatchRecord; look: Look }) {
  const [shown, setShown] = useState<number | null>(0);
  const [flipped, setFlipped] = useState(false);
  const turns = game.moves.length;
  const at = shown ?? turns;
  const show = (next: number | null) => setShown(next === null || next >= turns ? null : Math.max(0, next));
  const step = (by: number) =>
    setShown((now) => {
      const next = Math.max(0, (now ?? turns) + by);
      return next >= turns ? null : next;
    });
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => setShown(0),
    End: () => setShown(null),
    f: () => setFlipped(!flipped),
  });

  const { to_move: began, sides } = game.positions[0]!;
  const named = (turn: number) => game.players[turn % 2]!;
  return (
    <main class="page replay">
      <section class="table" aria-label={say('board')}>
        <div class="board-row">
          <Board
            look={look}
            position={game.positions[at]!}
            flipped={flipped}
            label={say('replayLabel', { number: game.number + 1, turn: at, turns })}
          />
        </div>
      </section>
      <aside class="panel" aria-label={say('game')}>
        <section class="card">
          <h2>
            {sideName(began)}: {named(0)}
            <br />
            {sideName(other(began))}: {named(1)}
          </h2>
          <p data-test="replay-result">
            {resultText(game.result)} ({game.ending})
          </p>
          {game.problem && <p class="fault">{game.problem}</p>}
          <p class="faint" data-test="replay-turn">
            {turnWords(game, look, at)}
          </p>
          <div class="buttons">
            <a class="button" href={arenaHash.match(game.match)}>
              <Icon name="back" /> {say('match')}
            </a>
            {game.number > 0 && (
              <a class="button" href={arenaHash.replay(game.match, game.number - 1)}>
                {say('gameNumber', { number: game.number })}
              </a>
            )}
            <button onClick={() => setFlipped(!flipped)}>
              <Icon name="turn" /> {say('flip')}
            </button>
            <button data-test="analyse-game" onClick={() => void analyse(game)}>
              <Icon name="glass" /> {say('analyse')}
            </button>
            <a
              class="button"
              data-test="download"
              href={matchPath(game.match, `/games/${game.number}/record`)}
              download={`otrera-${game.match}-${game.number + 1}.sgf`}
            >
              <Icon name="download" /> SGF
            </a>
          </div>
        </section>
        <section class="card chances" aria-label={say('chances')}>
          <header>
            <h3>
              {sayWith('chancesAsSeen', {
                first: <span class="series-0">{named(0)}</span>,
                second: <span class="series-1">{named(1)}</span>,
              })}
            </h3>
          </header>
          <Chart turns={turns} lines={valueLines(game, began)} at={at} onShow={show} />
        </section>
        <MoveList
          game={{
            moves: game.moves,
            movers: game.positions.slice(0, turns).map(({ to_move }) => to_move),
            sides,
            variations: [],
            comments: [],
          }}
          look={look}
          shown={shown === null ? null : { turns: shown, line: [] }}
          onShow={(place) => show(place?.turns ?? null)}
        />
      </aside>
    </main>
  );
}

// The game becomes one of this server's own, to be looked at and tried.
async function analyse({ match, number }: MatchRecord): Promise<void> {
  const record = await arena.record(match, number);
  const { id } = await api.create({ record, settings: { white: 'human', black: 'human' } });
  location.hash = gameHash(id);
}

// The turn that led to the position, and what its player thought of it.
function turnWords(game: MatchRecord, look: Look, at: number): string {
  if (at === 0) return say('startOfGame');
  const { last, size } = game.positions[at]!;
  const what = describeTurn(look, last, size);
  const turn = game.statistics[at - 1];
  if (!turn) return say('replayOpening', { turn: at, what });
  const facts = [
    say('simulations', { count: shortCount(turn.simulations) }),
    turn.seconds === null ? '' : say('seconds', { count: number(turn.seconds, 2) }),
    turn.value === null ? '' : say('replayChance', { chance: percent(turn.value) }),
  ];
  return say('replayTurn', { turn: at, what, facts: sayList(facts) });
}
