// The top of the page: the name, the way to the other parts of the page, the language, light or dark.
import { useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { arenaHash, bookHash, planningHash } from '../route';
import { chooseTheme, onSystemTheme, storedTheme, systemTheme } from '../theme';
import { chooseLanguage, languages } from '../words/language';
import type { Language } from '../words/language';
import { currentLanguage, say } from '../words/words';
import { Icon } from './Icon';
import { Menu } from './Menu';

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
      <Menu>
        {!arena && (
          <a class="button" data-test="arena" href={arenaHash.matches}>
            <Icon name="bars" /> {say('arena')}
          </a>
        )}
        <a class="button" data-test="books" href={bookHash()}>
          <Icon name="book" /> {say('books')}
        </a>
        <a class="button" data-test="planning" href={planningHash}>
          <Icon name="clock" /> {say('planning')}
        </a>
        <LanguagePicker />
      </Menu>
      {children}
      <ThemeButton />
    </header>
  );
}

function LanguagePicker() {
  return (
    <select
      class="language"
      aria-label={say('language')}
      title={say('language')}
      data-test="language"
      value={currentLanguage()}
      onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
    >
      {languages.map(({ name, title }) => (
        <option key={name} value={name} lang={name}>
          {title}
        </option>
      ))}
    </select>
  );
}

function ThemeButton() {
  const currentTheme = () => storedTheme() ?? systemTheme();
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => onSystemTheme(() => setTheme(currentTheme())), []);
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = say(next === 'dark' ? 'useDark' : 'useLight');
  return (
    <button
      class="quiet"
      data-test="theme"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
