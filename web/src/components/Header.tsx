// The top of the page: the name, the way to the other half of the page, light or dark.
import { useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { arenaHash, planningHash } from '../route';
import { chooseTheme, onSystemTheme, storedTheme, systemTheme } from '../theme';
import { Icon } from './Icon';

interface Props {
  title: string;
  // Where the page is now, so that the way there is not offered.
  arena?: boolean;
  children?: ComponentChildren;
}

export function Header({ title, arena = false, children }: Props) {
  return (
    <header class="header">
      <h1>
        <Icon name="bow" /> Otrera {title && <span class="header-game">{title}</span>}
      </h1>
      {!arena && (
        <a class="button" data-test="arena" href={arenaHash.matches}>
          <Icon name="bars" /> <span class="label">Arena</span>
        </a>
      )}
      <a class="button planning-link" data-test="planning" href={planningHash}>
        <Icon name="clock" /> <span class="label">Planning</span>
      </a>
      {children}
      <ThemeButton />
    </header>
  );
}

function ThemeButton() {
  const currentTheme = () => storedTheme() ?? systemTheme();
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => onSystemTheme(() => setTheme(currentTheme())), []);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      class="quiet"
      data-test="theme"
      aria-label={`Use the ${next} theme`}
      title={`Use the ${next} theme`}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
