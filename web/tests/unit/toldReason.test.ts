// Every sentence by which the server explains a mistake is said in the other languages, too.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { toldReason } from '../../src/state/toldReason';
import { de } from '../../src/words/de';
import { en } from '../../src/words/en';
import { fr } from '../../src/words/fr';
import { ja } from '../../src/words/ja';
import { takeWords } from '../../src/words/words';

afterEach(() => takeWords(en, 'en'));

// As the server's own tests expect them.
const source = readFileSync('../tests/unit/analysis/reasons_test.cpp', 'utf8');
const sentences = [...source.matchAll(/"([^"]+\.)"/g)].map(([, sentence]) => sentence!);

test('the server’s tests have sentences', () => expect(sentences.length).toBeGreaterThan(20));

describe.each([
  ['de', de],
  ['fr', fr],
  ['ja', ja],
] as const)('%s', (name, words) => {
  test.each(sentences)('says: %s', (sentence) => {
    takeWords(words, name);
    const said = toldReason(sentence);
    expect(said).not.toBe(sentence);
    expect(said).not.toMatch(/[{}]|undefined|White|Black/);
    for (const square of sentence.match(/\b[a-h]\d\b/g) ?? []) expect(said).toContain(square);
  });
});

test('in words of the language, with its numbers', () => {
  takeWords(de, 'de');
  expect(toldReason('Black closes off 10 squares around e4 with f6-f5/d3: White can no longer get there.')).toBe(
    'Schwarz schließt mit f6-f5/d3 10 Felder um e4 ab: Weiß kommt dort nicht mehr hin.',
  );
  expect(toldReason('It costs White about 3.5 points.')).toBe('Es kostet Weiß etwa 3,5 Punkte.');
  takeWords(ja, 'ja');
  expect(toldReason('Black’s 2 pieces around a1 can no longer move.')).toBe('黒のa1付近の駒2個がもう動けません。');
  expect(toldReason('White’s amazon on a1 is shut in by b6-b5/b2: it has 3 squares left.')).toBe(
    '白のa1のアマゾンがb6-b5/b2で閉じ込められ、残りは3マスです。',
  );
});

test('in English as it is, and so is a sentence that the page does not know', () => {
  expect(toldReason('It costs White about 3.5 points.')).toBe('It costs White about 3.5 points.');
  takeWords(fr, 'fr');
  expect(toldReason('Nobody knows.')).toBe('Nobody knows.');
  expect(toldReason('')).toBe('');
});
