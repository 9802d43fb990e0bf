// Light or dark: the system's choice until the player makes another, which is then remembered.

export type Theme = 'light' | 'dark';

const key = 'otrera.theme';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

export function systemTheme(): Theme {
  return systemIsDark.matches ? 'dark' : 'light';
}

export function onSystemTheme(listener: () => void): () => void {
  systemIsDark.addEventListener('change', listener);
  return () => systemIsDark.removeEventListener('change', listener);
}

export function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

// A choice that equals the system's follows the system again.
export function chooseTheme(theme: Theme): void {
  const chosen = theme === systemTheme() ? null : theme;
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(chosen);
}

export function applyTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
