import { existsSync, readFileSync } from 'node:fs';
import { SCORE_POINTS } from '@bluegem/core/patterns/gem-score';
import { TIER_FLOORS, TIERS } from '@bluegem/core/patterns/tier';
import { LANGUAGES } from '@bluegem/locales/languages';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const fileOf = (language: string) => new URL(`../../../../locales/src/${language}/insights.json`, import.meta.url);

const textsOf = (language: string): Texts => JSON.parse(readFileSync(fileOf(language), 'utf8'));

/** A language that is being added may lack the file; `npm run locales` reports it. */
const TRANSLATED = LANGUAGES.map(({ code }) => code).filter((code) => existsSync(fileOf(code)));

const allTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : allTexts(text)));

/** The whole numbers of a text, without placeholders. */
const numbersOf = (text: string): number[] =>
  (text.replaceAll(/\{\{.*?\}\}/g, '').match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b);

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

describe.each(TRANSLATED)('articles in %s', (language) => {
  const texts = textsOf(language);
  const article = (name: string, key: string) => (texts[name] as Record<string, string>)[key] ?? '';

  test('have no decimal of their own: measured figures are filled in', () => {
    const decimals = allTexts(texts).flatMap((text) => text.match(/\d[.,]\d{1,2}(?!\d)|0[.,]\d+/g) ?? []);
    expect(decimals).toEqual([]);
    expect(article('transformations', 'quirkText')).toMatch(/\{\{combinations\}\}.*\{\{best\}\}.*\{\{reached\}\}/s);
    expect(article('transformations', 'accuracyText')).toContain('{{error}}');
    expect(article('transformations', 'limits')).toContain('{{gems}}');
    expect(article('transformations', 'limits')).toContain('{{all}}');
    expect(article('transformations', 'recoveryText')).toContain('{{equations}}');
  });

  test('say the gem scores that the code gives', () => {
    const inner = SCORE_POINTS.filter(([relative]) => relative > 0 && relative < 100).flat();
    expect(numbersOf(article('blue-percentage', 'scoreText'))).toEqual(sorted(inner));
  });

  test('say where the tiers begin', () => {
    const floors = TIERS.map((tier) => TIER_FLOORS[tier]);
    const numbers = numbersOf(article('blue-percentage', 'bandsText')).filter((number) => number > TIERS.length);
    expect(numbers).toEqual(sorted(floors));
    expect(numbersOf(article('blue-percentage', 'onBlue'))).toContain(TIER_FLOORS[1]);
    expect(numbersOf(article('blue-percentage', 'onScore'))).toContain(TIER_FLOORS[1]);
  });
});
