// Which language the page speaks: the browser's until the player chooses another, which is then remembered.
import { useEffect, useState } from 'preact/hooks';
import { en } from './en';
import { currentLanguage, takeWords } from './words';
import type { Words } from './words';

export const languages = [
  { name: 'en', title: 'English' },
  { name: 'de', title: 'Deutsch' },
  { name: 'fr', title: 'Français' },
  { name: 'ja', title: '日本語' },
] as const;

export type Language = (typeof languages)[number]['name'];

const load: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  ja: async () => (await import('./ja')).ja,
};

const key = 'otrera.language';
const chosen = new EventTarget();

function known(name: string | null | undefined): Language | null {
  return languages.find((language) => language.name === name)?.name ?? null;
}

// The first of the browser's languages that the page has.
export function wantedLanguage(stored: string | null, browser: readonly string[]): Language {
  const found = browser.map((tag) => known(tag.toLowerCase().split('-')[0])).find((name) => name !== null);
  return known(stored) ?? found ?? 'en';
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Where its words cannot be had, the page speaks English rather than not at all.
async function speak(language: Language): Promise<void> {
  const words = await load[language]().catch(() => null);
  takeWords(words ?? en, words ? language : 'en');
  document.documentElement.lang = currentLanguage();
  chosen.dispatchEvent(new Event('change'));
}

export function speakWanted(): Promise<void> {
  return speak(wantedLanguage(storedLanguage(), navigator.languages));
}

export function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return speak(language);
}

// Draws the page anew when it speaks another language.
export function useLanguage(): string {
  const [language, setLanguage] = useState(currentLanguage);
  useEffect(() => {
    const onChange = () => setLanguage(currentLanguage());
    chosen.addEventListener('change', onChange);
    return () => chosen.removeEventListener('change', onChange);
  }, []);
  return language;
}
