// The languages of the page: none lacks a word, and no word stands outside them.
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { afterEach, describe, expect, test } from 'vitest';
import { ago, dateText, percent, resultText, shortCount } from '../../src/format';
import { de } from '../../src/words/de';
import { en } from '../../src/words/en';
import { fr } from '../../src/words/fr';
import { ja } from '../../src/words/ja';
import { wantedLanguage } from '../../src/words/language';
import { number, say, sayCount, sayList, takeWords } from '../../src/words/words';
import type { Key, Words } from '../../src/words/words';

const others: [string, Words][] = [
  ['de', de],
  ['fr', fr],
  ['ja', ja],
];

afterEach(() => takeWords(en, 'en'));

describe.each(others)('%s', (_, words) => {
  test('has every word of English and none besides', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const text of Object.values(words)) expect(text.trim()).not.toBe('');
  });

  test('puts the same things into its sentences', () => {
    const named = (text: string) => new Set(text.match(/\{\w+\}/g));
    const differ = (Object.keys(en) as Key[]).filter((key) => {
      const [mine, english] = [named(words[key]), named(en[key])];
      // Of a single thing the count may be left out.
      if (key.endsWith('.one')) for (const names of [mine, english]) names.delete('{count}');
      return mine.size !== english.size || [...english].some((name) => !mine.has(name));
    });
    expect(differ).toEqual([]);
  });
});

// Of each component, the texts and labels that are written into it.
function writtenTexts(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const labels = ['aria-label', 'aria-valuetext', 'title', 'label', 'hint', 'placeholder', 'alt', 'words'];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && labels.includes(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => /\p{L}{2,}/u.test(text));
}

test('no component has words of its own', () => {
  const files = readdirSync('src', { recursive: true }).map(String).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((name) => writtenTexts(`src/${name}`));
  // Names, formats, a command and an example.
  const same = ['Otrera', 'FEN', 'SGF', 'otrera match uct uct --set-a select.exploration=0.2', '3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w'];
  expect([...new Set(found)].filter((text) => !same.includes(text))).toEqual([]);
});

test('the language is the one that was chosen, else the first of the browser’s that there is', () => {
  expect(wantedLanguage(null, ['de-AT', 'en'])).toBe('de');
  expect(wantedLanguage(null, ['nl', 'fr-CA', 'de'])).toBe('fr');
  expect(wantedLanguage('ja', ['de'])).toBe('ja');
  expect(wantedLanguage('klingon', ['nl'])).toBe('en');
  expect(wantedLanguage(null, [])).toBe('en');
});

test('numbers, shares, dates and ages have the form of the language', () => {
  takeWords(de, 'de');
  expect([number(1234.5), percent(0.563, 1), shortCount(2_345_678)]).toEqual(['1.234,5', '56,3\u00a0%', '2,3\u00a0Mio.']);
  expect(dateText('2008-10-01')).toBe('01.10.2008');
  expect(ago(0, 5 * 60_000)).toBe('vor 5 Min.');
  expect(resultText('W+3.5')).toBe('Weiß gewinnt mit 3,5');
  takeWords(ja, 'ja');
  expect([percent(0.5), shortCount(48_211), sayList(['a', '', 'b'])]).toEqual(['50%', '4.8万', 'a、b']);
  expect(dateText('2008')).toBe('2008');
});

test('one and many differ as the language has it', () => {
  expect([sayCount('turns', 1), sayCount('turns', 0)]).toEqual(['1 turn', '0 turns']);
  takeWords(fr, 'fr');
  expect([sayCount('turns', 0), sayCount('turns', 2)]).toEqual(['0 coup', '2 coups']);
});

test('what is put into a sentence stands where the language wants it', () => {
  expect(say('curvePoint', { chance: '60%', turn: 3 })).toBe('60% after turn 3');
  takeWords(ja, 'ja');
  expect(say('curvePoint', { chance: '60%', turn: 3 })).toBe('3手目の後 60%');
});
