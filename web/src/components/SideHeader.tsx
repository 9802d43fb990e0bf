// The header of every page but the game: its title, also in the browser's bar, and the way back to playing.
import { useEffect } from 'preact/hooks';
import { say } from '../words/words';
import { Header } from './Header';
import { Icon } from './Icon';

interface Props {
  title: string;
  // What is looked at there, for the browser's bar.
  about?: string | null;
  arena?: boolean;
}

export function SideHeader({ title, about, arena = false }: Props) {
  const bar = [about, title, 'Otrera'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = bar;
  }, [bar]);
  return (
    <Header title={title} arena={arena}>
      <a class="button" data-test="play-games" href="#/">
        <Icon name="go" /> <span class="label">{say('play')}</span>
      </a>
    </Header>
  );
}
