import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

test('a text is longer, accented and between brackets', () => {
  expect(pseudoText('Check')).toBe('[Çhéééçķ]');
  expect(pseudoText('Open data')).toBe('[Óópééñ ďááţáá]');
});

test('a word without vowels is extended at its end', () => {
  expect(pseudoText('T1')).toBe('[Ţţ1]');
});

test('placeholders and tags do not change', () => {
  expect(pseudoText('<b>{{name}}</b>, {{count}} gems')).toBe('[<b>{{name}}</b>, {{count}} ğééémš]');
});

test('the parts of a list stay parts', () => {
  expect(pseudoText('one|two')).toBe('[óóñéé]|[ţŵóóó]');
});

test('typographic marks, digits and symbols do not change', () => {
  expect(pseudoText('“90 %” – …')).toBe('[“90 %” – …]');
});

test.each(['Gem score', 'The best of each weapon', 'Overall Distribution', 'A'])('%j is longer by 40 %%', (text) => {
  const letters = (each: string) => each.match(/\p{L}/gu)?.length ?? 0;
  expect(letters(pseudoText(text))).toBe(Math.ceil(letters(text) * 1.4));
});
