import { ENDPOINT_IDS, endpointOf } from '@bluegem/contract/endpoints';
import { AppError } from '@bluegem/contract/errors';
import { INPUT_RULES } from '@bluegem/contract/input-rules';
import type { Schema } from '@bluegem/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { parseInput } from './input.ts';

/** The details of the refusal; undefined if the values are accepted. */
function faultOf(schema: Schema, values: unknown): AppError['details'] | undefined {
  try {
    parseInput(schema, values);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'http.bad-request') return error.details;
    throw error;
  }
}

const item = z.strictObject({ id: z._default(z.string().check(z.minLength(1), z.maxLength(4)), '') });
const shape = z.strictObject({
  name: z.string().check(z.maxLength(5)),
  items: z.optional(z.array(item).check(z.minLength(1), z.maxLength(2))),
  size: z.optional(z.int().check(z.gte(1), z.lte(9))),
  price: z.optional(z.number().check(z.multipleOf(0.5))),
  period: z.optional(z.literal([7, 30])),
  either: z.optional(z.union([z.string().check(z.maxLength(3)), z.number()])),
  day: z.optional(z.iso.date()),
  code: z.optional(z.string().check(z.regex(/^[a-z]$/))),
  url: z.optional(z.string().check(z.refine((text) => text.startsWith('https'), 'https://…'))),
  act: z.optional(
    z.discriminatedUnion('action', [
      z.strictObject({ action: z.enum(['publish', 'reject']) }),
      z.strictObject({ action: z.literal('undo'), note: z.string() }),
    ]),
  ),
});

describe('a refusal names the field, the rule and what is allowed', () => {
  test.each<[unknown, string, string, (string | number)?]>([
    [null, 'body', 'wrong-type', 'object'],
    [{}, 'name', 'required', 'string'],
    [{ name: 5 }, 'name', 'wrong-type', 'string'],
    [{ name: '123456' }, 'name', 'too-long', 5],
    [{ name: 'a', foo: 1, bar: 2 }, 'foo, bar', 'unknown', Object.keys(shape.shape).join(', ')],
    [{ name: 'a', items: [{ id: 'a' }, { ids: 'a' }] }, 'items.1.ids', 'unknown', 'id'],
    [{ name: 'a', items: [] }, 'items', 'too-few', 1],
    [{ name: 'a', items: [{}, {}, {}] }, 'items', 'too-many', 2],
    [{ name: 'a', items: [{ id: '' }] }, 'items.0.id', 'too-short', 1],
    [{ name: 'a', size: 0 }, 'size', 'too-low', 1],
    [{ name: 'a', size: 10 }, 'size', 'too-high', 9],
    [{ name: 'a', size: 1.5 }, 'size', 'wrong-type', 'integer'],
    [{ name: 'a', price: 0.3 }, 'price', 'wrong-step', 0.5],
    [{ name: 'a', period: 8 }, 'period', 'not-listed', '7, 30'],
    [{ name: 'a', either: null }, 'either', 'wrong-type', 'string, number'],
    [{ name: 'a', either: 'long' }, 'either', 'too-long', 3],
    [{ name: 'a', day: '2026-02-30' }, 'day', 'wrong-format', 'date'],
    [{ name: 'a', code: 'A' }, 'code', 'wrong-format', '/^[a-z]$/'],
    [{ name: 'a', url: 'x' }, 'url', 'wrong-format', 'https://…'],
    [{ name: 'a', act: {} }, 'act.action', 'not-listed', 'publish, reject, undo'],
    [{ name: 'a', act: { action: 'x' } }, 'act.action', 'not-listed', 'publish, reject, undo'],
    [{ name: 'a', act: { action: 'undo' } }, 'act.note', 'required', 'string'],
    [{ name: 'a\0' }, 'name', 'not-text'],
  ])('%j: %s, %s, %s', (values, field, rule, allowed) => {
    expect(faultOf(shape, values)).toEqual({ field, rule, ...(allowed !== undefined && { allowed }) });
  });

  test('a long name of a caller is cut', () => {
    const { field = '' } = faultOf(shape, { name: 'a', ['x'.repeat(60_000)]: 1 }) ?? {};
    expect(String(field)).toHaveLength(100);
  });
});

/** An example and the same with one value removed, replaced or added, at every depth. */
function* variantsOf(value: unknown, hostile: unknown): Generator<unknown> {
  yield hostile;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const put = (each: unknown) => (Array.isArray(value) ? value.with(Number(name), each) : { ...value, [name]: each });
    yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    for (const each of variantsOf(inner, hostile)) yield put(each);
  }
  yield Array.isArray(value) ? Array.from({ length: 501 }, () => hostile) : { ...value, foo: hostile };
}

test.each(ENDPOINT_IDS)('%s says of any wrong input what is wrong', (id) => {
  const { params, input, example } = endpointOf(id);
  const texts = [fc.string(), fc.constantFrom('', '-1', '1e3', 'x'.repeat(5000), '\0', '\ud83d')];
  const value = fc.oneof(...texts, fc.double(), fc.integer(), fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  fc.assert(
    fc.property(value, (hostile) => {
      const cases = [
        ...[...variantsOf(example?.input ?? {}, hostile)].map((values) => [input, values] as const),
        ...[...variantsOf(example?.params ?? {}, hostile)].map((values) => [params, values] as const),
      ];
      for (const [schema, values] of cases) {
        const fault = faultOf(schema, values);
        if (!fault) continue;
        expect(INPUT_RULES).toContain(fault['rule']);
        expect(fault['field']).toMatch(/\S/);
        if (!['given-twice', 'not-text', 'cut-off'].includes(String(fault['rule']))) {
          expect(fault).toHaveProperty('allowed');
        }
        expect(JSON.stringify(fault)).not.toContain('Invalid input');
      }
    }),
    { numRuns: 25 },
  );
});
