// Why a turn was a mistake is the server's to find, and it says so in English, in one of the sentences that en.ts has
// under `told.`. In another language the page says the same of what stands in the sentence.
import { sideName } from '../format';
import { en } from '../words/en';
import { currentLanguage, fill, number, say, sayCount, wordsOf } from '../words/words';
import type { Key } from '../words/words';

type ToldKey = Extract<Key, `told.${string}`>;

const side = '(White|Black)';
const place = '(on|around) (\\w+)';

// What can stand in a sentence, by the beginning of its name: how the server writes it, and how the page says it.
const parts: readonly { name: string; pattern: string; say(...found: string[]): string }[] = [
  { name: 'side', pattern: side, say: colour },
  {
    name: 'squares',
    pattern: `(\\d+) squares? ${place}`,
    say: (count, ...at) => sayCount('squaresAt', Number(count), { place: placeText(...at) }),
  },
  {
    name: 'stones',
    pattern: `(\\d+) stones? ${place}`,
    say: (count, ...at) => sayCount('stonesAt', Number(count), { place: placeText(...at) }),
  },
  {
    name: 'pieces',
    pattern: `${side}’s (?:(\\d+) pieces|piece) ${place}`,
    say: (whose, count, ...at) => sayCount('piecesAt', Number(count ?? 1), { side: colour(whose), place: placeText(...at) }),
  },
  { name: 'points', pattern: '([\\d.]+) points?', say: (count) => sayCount('points', Number(count)) },
  { name: 'room', pattern: '(\\d+) squares?', say: (count) => sayCount('squareCount', Number(count)) },
  { name: 'number', pattern: '([\\d.]+)', say: (value) => number(Number(value)) },
  { name: 'place', pattern: place, say: placeText },
  { name: 'turn', pattern: '(\\S+)', say: (turn = '') => turn },
];

function colour(name?: string): string {
  return sideName(name === 'White' ? 'white' : 'black');
}

function placeText(on?: string, square = ''): string {
  return say(on === 'on' ? 'placeOn' : 'placeAround', { square });
}

function partNamed(name: string) {
  return parts.find((part) => name.startsWith(part.name))!;
}

interface Sentence {
  key: ToldKey;
  pattern: RegExp;
  names: readonly string[];
}

function sentenceOf(key: ToldKey): Sentence {
  const names: string[] = [];
  const pattern = en[key]
    .replace(/[.?]/g, '\\$&')
    .replace(' is cut', ' (?:is|are) cut')
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name);
      return `(?<_${names.length}>${partNamed(name).pattern})`;
    });
  return { key, pattern: new RegExp(`^${pattern}$`), names };
}

let sentences: readonly Sentence[] | null = null;

export function toldReason(told: string): string {
  if (told === '' || currentLanguage() === 'en') return told;
  sentences ??= (Object.keys(en) as Key[]).filter((key): key is ToldKey => key.startsWith('told.')).map(sentenceOf);
  for (const { key, pattern, names } of sentences) {
    const found = pattern.exec(told);
    if (!found) continue;
    const values = names.map((name, index) => {
      const part = partNamed(name);
      const [, ...inside] = new RegExp(`^${part.pattern}$`).exec(found.groups![`_${index + 1}`]!)!;
      return [name, part.say(...inside)];
    });
    return fill(wordsOf(key), Object.fromEntries(values) as Record<string, string>);
  }
  return told;
}
