import type { OpenApiSchema } from '@bluegem/contract/openapi/openapi-operation';
import { describe, expect, test } from 'vitest';
import { curlOf } from './api-docs.ts';
import { typeOfSchema } from './schema-type.ts';
import { shortenAnswer } from './shorten-answer.ts';

describe('types are one line that every language reads', () => {
  test.each<[OpenApiSchema, string]>([
    [{ type: 'string', maxLength: 60 }, 'string (≤ 60)'],
    [{ type: 'string', pattern: String.raw`^\d{1,6}$` }, String.raw`string /^\d{1,6}$/`],
    [{ type: 'string', enum: ['7', '30'] }, '7 | 30'],
    [{ type: 'integer', minimum: 1, maximum: 1000 }, 'integer (1–1000)'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer (≥ 0)'],
    [{ anyOf: [{ type: 'string', maxLength: 40 }, { type: 'number' }] }, 'string (≤ 40) | number'],
    [{ type: 'array', items: { type: 'object' }, minItems: 1, maxItems: 100 }, 'object[] (1–100)'],
    [{ const: 0 }, '0'],
    [{}, 'any'],
  ])('%j: %s', (schema, type) => expect(typeOfSchema(schema).replaceAll('\u00A0', ' ')).toBe(type));
});

describe('an example is a command for the shell', () => {
  test('a GET is its address alone', () => {
    const request = { method: 'GET', address: '/api/check?weapon=ak-47&patternId=661', body: undefined };
    expect(curlOf('https://gems.example', request)).toBe(
      `curl 'https://gems.example/api/check?weapon=ak-47&patternId=661'`,
    );
  });

  test('a body is quoted, whatever is in it', () => {
    const command = curlOf('', { method: 'POST', address: '/api/feedback', body: `{"message":"it's blue"}` });
    expect(command).toContain(String.raw`-d '{"message":"it'\''s blue"}'`);
    expect(command).toContain(`-X POST '/api/feedback'`);
    expect(command).toContain(`-H 'Content-Type: application/json'`);
  });
});

describe('an answer is shortened for reading', () => {
  test('a short one stays as it is', () => {
    const answer = { weapon: 'karambit', flags: ['#1'], bluePercent: { playside: 78.5, total: null } };
    expect(shortenAnswer(answer)).toEqual({ value: answer, isShortened: false });
  });

  test('of a list of objects the first one is left, of plain values the first three', () => {
    const { value, isShortened } = shortenAnswer({ patterns: [{ id: 1 }, { id: 2 }], bins: [1, 2, 3, 4, 5] });
    expect(value).toEqual({ patterns: [{ id: 1 }, '… 1 more'], bins: [1, 2, 3, '… 2 more'] });
    expect(isShortened).toBe(true);
  });

  test('a long text ends in dots', () => {
    const { value, isShortened } = shortenAnswer({ text: 'x'.repeat(500) });
    expect(String((value as { text: string }).text)).toMatch(/^x{160}…$/);
    expect(isShortened).toBe(true);
  });
});
