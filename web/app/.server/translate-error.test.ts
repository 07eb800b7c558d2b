import { ERRORS, type ErrorCode } from '@bluegem/contract/errors';
import { INPUT_RULES } from '@bluegem/contract/input-rules';
import { LANGUAGES } from '@bluegem/locales/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTranslateError } from '@bluegem/server/http/translate-error';
import { translatorOf } from '../i18n/texts.ts';
import { addAllTexts } from '../i18n/texts.server.ts';

const translateError = createTranslateError(translatorOf);

beforeAll(() => addAllTexts());

describe('the words of a failure', () => {
  const SIZES = { megabytes: 8, megapixels: 20, min: 200, max: 50 };
  const NUMBERS = { maxBytes: 1, retryAfterSeconds: 2, line: 7, change: 5, count: 3, ...SIZES };
  const DETAILS = { ...NUMBERS, detail: 'D', text: 'T', weapons: 'W', weapon: 'N' };

  test.each(Object.keys(ERRORS) as ErrorCode[])('%s is worded in every language, with every place filled', (code) => {
    for (const { code: language } of LANGUAGES) {
      const words = translateError(code, DETAILS, language);
      expect(words.length).toBeGreaterThan(3);
      expect(words).not.toContain(code);
      expect(words).not.toContain('{{');
    }
  });

  test.each(INPUT_RULES)('a field with the fault "%s" is named in every language', (rule) => {
    for (const { code: language } of LANGUAGES) {
      const words = translateError('http.bad-request', { field: 'items.0.weapon', rule, allowed: 60 }, language);
      expect(words).toContain('items.0.weapon');
      expect(words.includes('60')).toBe(!['given-twice', 'not-text', 'cut-off'].includes(rule));
      expect(words).not.toMatch(/\{\{|errors:|Invalid input/);
    }
  });

  test('names the field, the rule and what is allowed', () => {
    const wordsOf = (details: Record<string, string | number>) => translateError('http.bad-request', details, 'en');
    expect(wordsOf({ field: 'foo', rule: 'unknown', allowed: 'weapon, patternId' })).toBe(
      'Invalid request: foo is not known here (known: weapon, patternId)',
    );
    expect(wordsOf({ field: 'foo', rule: 'unknown', allowed: '' })).toContain('(known: –)');
    expect(wordsOf({ field: 'offset', rule: 'too-low', allowed: 0 })).toContain('offset must be at least 0');
    expect(wordsOf({ field: 'weapon', rule: 'too-long', allowed: 60 })).toBe(
      'Invalid request: weapon is too long (maximum length: 60)',
    );
  });

  test('are those of the form', () => {
    expect(translateError('pattern.id-too-low', {}, '')).toBe('Pattern ID must be at least 1');
    expect(translateError('http.rate-limited', { retryAfterSeconds: 7 }, 'en')).toBe(
      'Rate limit exceeded. Please wait 7 seconds before retrying.',
    );
  });

  test('are those of the language asked for, English where it has none yet', () => {
    const german = translatorOf('de')('errors:pattern.id-too-high');
    expect(translateError('pattern.id-too-high', {}, 'de-CH,en;q=0.5')).toBe(german);
    expect(translateError('pattern.id-too-high', {}, 'en;q=0.5,de;q=0.9')).toBe(german);
  });

  test('count as the language does', () => {
    const refused = (count: number, language: string) => translateError('admin.lines-refused', { count }, language);
    expect([refused(1, 'en'), refused(2, 'en')]).toEqual([
      expect.stringMatching(/^1 line was rejected/),
      expect.stringMatching(/^2 lines were rejected/),
    ]);
    expect([1, 3, 5].map((count) => refused(count, 'ru').slice(0, 20))).toEqual([
      expect.stringContaining('1 строка'),
      expect.stringContaining('3 строки'),
      expect.stringContaining('5 строк'),
    ]);
  });

  test('ask whether a near name was meant', () => {
    const wordsIn = (language: string) =>
      translateError('pattern.weapon-unknown', { text: 'kerambit', suggestion: 'Karambit' }, language);
    expect(wordsIn('en')).toBe(
      'No weapon called kerambit comes in Case Hardened or Heat Treated. Did you mean Karambit?',
    );
    expect(wordsIn('de')).toContain(translatorOf('de')('forms:query.did-you-mean', { name: 'Karambit' }));
  });

  test('name weapons as the language does', () => {
    const wordsIn = (language: string, code: ErrorCode, details: Record<string, string>) =>
      translateError(code, details, language);
    const meant = { text: 'kerambit', suggestion: 'Karambit' };
    expect(wordsIn('zh-CN', 'pattern.weapon-unknown', meant)).toMatch(/。你是不是要找爪子刀？$/);
    expect(wordsIn('ru', 'pattern.weapon-unknown', meant)).toContain('Керамбит');
    expect(wordsIn('he', 'pattern.weapon-unknown', meant)).toContain('Karambit');
    const several = { text: 'sk', weapons: 'Skeleton Knife, Karambit' };
    expect(wordsIn('zh-CN', 'pattern.weapon-ambiguous', several)).toContain('骷髅匕首、爪子刀');
    expect(wordsIn('ru', 'pattern.weapon-ambiguous', several)).toContain('Скелетный нож, Керамбит');
    expect(wordsIn('uk', 'pattern.not-measured', { weapon: 'Desert Eagle Heat Treated' })).toContain(
      'Пустельний орел (Термічна обробка)',
    );
  });

  test('keep what a person typed as it is', () => {
    expect(translateError('pattern.weapon-unknown', { text: '<b>$& {{text}}</b>' }, '')).toContain('<b>$& ');
    expect(translateError('pattern.weapon-unknown', { text: '$t(errors:http.internal)' }, '')).toContain('$t(errors:');
  });
});
