import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { AppError, ERRORS } from './errors.ts';

type Texts = { [name: string]: string | Texts };

const texts = JSON.parse(readFileSync(new URL('../../locales/src/en/errors.json', import.meta.url), 'utf8')) as Record<
  string,
  Texts
>;
const codes = Object.keys(ERRORS);
const GROUPS = [...new Set(codes.map((code) => code.split('.')[0] ?? ''))];

const PLURAL = /_(?:one|other)$/;
const wordsOf = (group: string) => Object.entries(texts[group] ?? {}).map(([key, text]) => ({ key, text }));
const keysOf = (group: string) => [...new Set(wordsOf(group).map(({ key }) => `${group}.${key.replace(PLURAL, '')}`))];

test('every error has an English text, and no text of its groups is unused', () => {
  expect(GROUPS).toEqual(expect.arrayContaining(['http', 'pattern', 'render']));
  expect(GROUPS.flatMap(keysOf).toSorted()).toEqual(codes.toSorted());
  for (const { text } of GROUPS.flatMap(wordsOf)) expect(text).toMatch(/\S/);
});

test('the messages of the manual check are those of the specification', () => {
  expect(texts['pattern']).toMatchObject({
    'weapon-required': 'Please select a weapon type.',
    'id-required': 'Pattern ID is required',
    'id-digits-only': 'Pattern ID must contain only numbers',
    'id-not-a-number': 'Pattern ID must be a valid number',
    'id-too-low': 'Pattern ID must be at least 1',
    'id-too-high': 'Pattern ID must be 1000 or less',
  });
});

test('every error has a code of two parts and an error status', () => {
  for (const [code, status] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

test('endpoints list only known errors, none twice', () => {
  for (const { errors } of Object.values(ENDPOINTS)) {
    expect(errors.filter((code) => !codes.includes(code))).toEqual([]);
    expect(new Set(errors).size).toBe(errors.length);
  }
});

test('an error has its code, status, details and cause', () => {
  const cause = new Error('inside');
  const error = new AppError('http.rate-limited', { retryAfterSeconds: 30 }, { cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'AppError', code: 'http.rate-limited', status: 429, cause });
  expect(error.details).toEqual({ retryAfterSeconds: 30 });
  expect(new AppError('http.not-found').details).toEqual({});
});
