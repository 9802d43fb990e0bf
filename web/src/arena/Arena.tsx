// The arena: matches that run and have run, one of them, a game of it, and ratings.
import { useEffect } from 'preact/hooks';
import { Header } from '../components/Header';
import { Icon } from '../components/Icon';
import { gameNames, gameTitle } from '../games/registry';
import { arenaHash, bookHash, planningHash, reproductionHash } from '../route';
import type { ArenaRoute } from '../route';
import './arena.css';
import { MatchList } from './MatchList';
import { MatchPage } from './MatchPage';
import { RatingsPage } from './RatingsPage';
import { Replay } from './Replay';
import { say } from '../words/words';

export function Arena({ route }: { route: ArenaRoute }) {
  const title = `${say('arena')} · Otrera`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <Header title={say('arena')} arena>
        <a class="button" data-test="play-games" href="#/">
          <Icon name="go" /> <span class="label">{say('play')}</span>
        </a>
      </Header>
      <nav class="arena-nav" aria-label={say('arena')}>
        <a href={arenaHash.matches} aria-current={route.view === 'matches' ? 'page' : undefined}>
          {say('matches')}
        </a>
        {gameNames.map((name) => (
          <a
            key={name}
            href={arenaHash.ratings(name)}
            aria-current={route.view === 'ratings' && route.game === name ? 'page' : undefined}
          >
            {say('ratingsOf', { game: gameTitle(name) })}
          </a>
        ))}
        <a href={bookHash()}>{say('books')}</a>
        <a href={reproductionHash()}>{say('papers')}</a>
        <a href={planningHash}>{say('planning')}</a>
      </nav>
      <View route={route} />
    </>
  );
}

function View({ route }: { route: ArenaRoute }) {
  switch (route.view) {
    case 'matches':
      return <MatchList />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} />;
    case 'replay':
      return <Replay key={`${route.id}/${route.game}`} id={route.id} number={route.game} />;
    case 'ratings':
      return <RatingsPage key={route.game} game={route.game} />;
  }
}
