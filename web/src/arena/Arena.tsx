// The arena: matches that run and have run, one of them, a game of it, and ratings.
import { SideHeader } from '../components/SideHeader';
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
  return (
    <>
      <SideHeader title={say('arena')} arena />
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
