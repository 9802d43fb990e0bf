// What the page says, in the language in use. English is always there; the others are loaded when they are chosen
// (language.ts). A new word stands in en.ts first; the other languages do not compile without it.
import type { ComponentChildren } from 'preact';
import { en } from './en';

export type Key = keyof typeof en;
export type Words = Readonly<Record<Key, string>>;

let words: Words = en;
let language = 'en';

export function takeWords(next: Words, nextLanguage: string): void {
  words = next;
  language = nextLanguage;
}

export function wordsOf(key: Key): string {
  return words[key];
}

// For numbers and dates.
export function currentLanguage(): string {
  return language;
}

// The names in braces of a text.
type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Given<K extends Key, Value> = [Named<(typeof en)[K]>] extends [never] ? [] : [Record<Named<(typeof en)[K]>, Value>];

export function say<K extends Key>(key: K, ...given: Given<K, string | number>): string {
  return fill(words[key], given[0] as Record<string, string | number> | undefined);
}

// With elements in it.
export function sayWith<K extends Key>(key: K, values: Record<Named<(typeof en)[K]>, ComponentChildren>): ComponentChildren {
  return words[key]
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values as Record<string, ComponentChildren>)[part]));
}

// Keys of which there is one for `one` and one for `other`.
type Counted = { [K in Key]: K extends `${infer Base}.other` ? Base : never }[Key];
type Beside<Base extends Counted> = Exclude<Named<(typeof en)[`${Base}.other`]>, 'count'>;

export function sayCount<Base extends Counted>(
  base: Base,
  count: number,
  ...given: [Beside<Base>] extends [never] ? [] : [Record<Beside<Base>, string>]
): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  return fill(words[`${base}.${form}` as Key], { count, ...given[0] });
}

// What the server calls something, where the page has no words for it.
export function sayKnown(key: string, otherwise: string): string {
  return key in en ? words[key as Key] : otherwise;
}

export function sayList(parts: readonly string[]): string {
  return parts.filter(Boolean).join(words.listSeparator);
}

export function number(value: number, digits?: number): string {
  return value.toLocaleString(language, {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 4,
  });
}

export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]!;
    return typeof value === 'number' ? number(value) : value;
  });
}
