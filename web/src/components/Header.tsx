// The top of the page: the name, a new game, light or dark.
import { useEffect, useState } from 'preact/hooks';
import type { Actions } from '../state/useOtrera';
import { chooseTheme, onSystemTheme, storedTheme, systemTheme } from '../theme';
import { Icon } from './Icon';

export function Header({ title, actions }: { title: string; actions: Actions }) {
  return (
    <header class="header">
      <h1>
        <Icon name="bow" /> Otrera {title && <span class="header-game">{title}</span>}
      </h1>
      <button
        class="primary"
        data-test="new-game"
        onClick={() => actions.dispatch({ type: 'dialog', dialog: 'new' })}
      >
        <Icon name="plus" /> New game
      </button>
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
