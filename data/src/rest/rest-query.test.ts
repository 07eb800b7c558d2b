import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from './rest-error.ts';
import { CONDITIONS_MAX, DEPTH_MAX, LIST_MAX, OPERATORS, type Filter } from './rest-filter.ts';
import { parseRestQuery } from './rest-query.ts';

const parse = (query: string) => parseRestQuery(new URLSearchParams(query));
const filtersOf = (query: string) => parse(query).filters;

function refusal(query: string): RestError {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error(`${query} was not refused`);
}

describe('filters', () => {
  test('are conditions on columns', () => {
    expect(filtersOf('tier=eq.1&weapon_type=not.like.ka*')).toEqual([
      { kind: 'condition', column: 'tier', isNegated: false, operator: 'eq', values: ['1'] },
      { kind: 'condition', column: 'weapon_type', isNegated: true, operator: 'like', values: ['ka*'] },
    ]);
  });

  test('keep a value as it is written, dots, commas and quotes included', () => {
    expect(filtersOf('note=eq.a.b,(c)"d"')).toMatchObject([{ values: ['a.b,(c)"d"'] }]);
  });

  test('take lists, with quoted items', () => {
    expect(filtersOf('note=in.(a,"b,c","d\\"e",)')).toMatchObject([
      { operator: 'in', values: ['a', 'b,c', 'd"e', ''] },
    ]);
    expect(filtersOf('note=in.()')).toMatchObject([{ values: [] }]);
  });

  test('nest in groups', () => {
    expect(filtersOf('or=(tier.eq.1,not.and(rank.lt.5,tags.cs.{a,b}),note.not.is.null)')).toEqual([
      {
        kind: 'group',
        joins: 'or',
        isNegated: false,
        members: [
          { kind: 'condition', column: 'tier', isNegated: false, operator: 'eq', values: ['1'] },
          {
            kind: 'group',
            joins: 'and',
            isNegated: true,
            members: [
              { kind: 'condition', column: 'rank', isNegated: false, operator: 'lt', values: ['5'] },
              { kind: 'condition', column: 'tags', isNegated: false, operator: 'cs', values: ['{a,b}'] },
            ],
          },
          { kind: 'condition', column: 'note', isNegated: true, operator: 'is', values: ['null'] },
        ],
      },
    ]);
  });

  test('hold for any or for all of several values', () => {
    expect(filtersOf('tier=eq(any).{1,2}&weapon_type=not.like(all).{a*,"b,*"}&or=(rank.gt(any).{},tier.eq.1)')).toEqual(
      [
        { kind: 'condition', column: 'tier', isNegated: false, operator: 'eq', values: ['1', '2'], quantifier: 'any' },
        {
          kind: 'condition',
          column: 'weapon_type',
          isNegated: true,
          operator: 'like',
          values: ['a*', 'b,*'],
          quantifier: 'all',
        },
        {
          kind: 'group',
          joins: 'or',
          isNegated: false,
          members: [
            { kind: 'condition', column: 'rank', isNegated: false, operator: 'gt', values: [], quantifier: 'any' },
            { kind: 'condition', column: 'tier', isNegated: false, operator: 'eq', values: ['1'] },
          ],
        },
      ],
    );
  });

  test('hold ten wildcards altogether', () => {
    const ten = 'weapon_type=like.*a*b*c*&or=(finish.ilike.*d*,finish.like(any).{*e,*f*,%g})'.replace('%', '%25');
    expect(filtersOf(ten)).toHaveLength(2);
    expect(refusal(`${ten}&side=like.*`).message).toContain('10 wildcards');
    expect(refusal(`side=ilike.${'a'.repeat(201)}`).message).toContain('200 characters');
  });

  test.each([
    ['tier=eq(some).{1}', 'filter (eq(some).{1})', 'any, all'],
    ['tier=in(any).{1}', 'filter (in(any).{1})', 'any, all'],
    ['tier=eq(any).1', 'filter (eq(any).1)', 'expecting "{"'],
    ['tier=eq(any).{1', 'filter (eq(any).{1)', 'expecting "}"'],
    ['tier=match.x', 'filter (match.x)', 'expecting operator'],
    ['tier=1', 'filter (1)', 'column 1'],
    ['tier=eq', 'filter (eq)', 'expecting operator'],
    ['tier=eq.not', null, ''],
    ['tier=near.1', 'filter (near.1)', 'column 1'],
    ['tier=in.1', 'filter (in.1)', 'expecting "("'],
    ['tier=in.(1', 'filter (in.(1)', 'expecting ")"'],
    ['tier=in.(1)2', 'filter (in.(1)2)', 'expecting end of input'],
    ['or=tier.eq.1', 'logic tree (tier.eq.1)', 'expecting "("'],
    ['or=()', 'logic tree (())', 'expecting field name'],
    ['and=(tier.eq.1', 'logic tree', 'expecting ")"'],
    ['or=(tier.eq.1)) or (1=1', 'logic tree', 'expecting end of input'],
  ])('%s', (query, what, place) => {
    if (what === null) return expect(filtersOf(query)).toHaveLength(1);
    const { status, code, message, details } = refusal(query);
    expect([status, code]).toEqual([400, 'PGRST100']);
    expect(message).toContain(`failed to parse ${what}`);
    expect(`${message} ${details}`).toContain(place);
  });

  test('are limited in number, depth and length of lists', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'tier=eq.1').join('&');
    expect(filtersOf(many(CONDITIONS_MAX))).toHaveLength(CONDITIONS_MAX);
    expect(refusal(many(CONDITIONS_MAX + 1)).message).toContain(String(CONDITIONS_MAX));
    const deep = (depth: number) => `or=${'(and'.repeat(depth - 1)}(tier.eq.1)${')'.repeat(depth - 1)}`;
    expect(filtersOf(deep(DEPTH_MAX))).toHaveLength(1);
    expect(refusal(deep(DEPTH_MAX + 1)).message).toContain(String(DEPTH_MAX));
    expect(refusal(`tier=in.(${Array.from({ length: LIST_MAX + 1 }, () => '1').join()})`).message).toContain('500');
  });
});

describe('the rest of a query', () => {
  test('names columns, their order, and a page', () => {
    const query =
      'select=pattern_id,price:market_price&order=market_price.desc.nullslast,tier,rank.desc&limit=50&offset=10';
    expect(parse(query)).toEqual({
      select: [
        { column: 'pattern_id', as: 'pattern_id' },
        { column: 'market_price', as: 'price' },
      ],
      filters: [],
      order: [
        { column: 'market_price', isDescending: true, nulls: 'last' },
        { column: 'tier', isDescending: false, nulls: 'last' },
        { column: 'rank', isDescending: true, nulls: 'first' },
      ],
      limit: 50,
      offset: 10,
      columns: null,
      onConflict: null,
    });
    expect(parse('columns="a","b"&on_conflict=a,b')).toMatchObject({ columns: ['a', 'b'], onConflict: ['a', 'b'] });
    expect(parse('select=*').select).toBeNull();
    expect(parse('offset=-5').offset).toBe(0);
    expect(parse('select= "my name" : tier , rank').select).toEqual([
      { column: 'tier', as: 'my name' },
      { column: 'rank', as: 'rank' },
    ]);
  });

  test.each([
    ['limit=-1', 416],
    ['limit=x', 400],
    ['limit=1e3', 400],
    ['limit=99999999999', 400],
    ['select=a,,b', 400],
    ['select=count()', 400],
    ['select=a::text', 400],
    ['select=weapons(name)', 400],
    ['select=a;drop', 400],
    ['order=tier.up', 400],
    ['order=tier.desc.nulls', 400],
    ['limit=1&limit=2', 400],
    ['select=a&select=b', 400],
  ])('%s is refused', (query, status) => {
    expect(refusal(query).status).toBe(status);
  });
});

describe('any query', () => {
  test('is understood or refused, never anything else', () => {
    const name = fc.oneof(fc.constantFrom('select', 'order', 'and', 'or', 'not.or', 'limit', 'tier'), fc.string());
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('(', ')', ',', '.', '"', '\\', 'eq', 'not', 'and', 'or', 'in', '{', '}', '*'),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (pairs) => {
        try {
          parseRestQuery(new URLSearchParams(pairs));
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('comes back from what is written for it', () => {
    const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    const write = (filter: Filter): string => {
      const not = filter.isNegated ? 'not.' : '';
      if (filter.kind === 'group') return `${not}${filter.joins}(${filter.members.map(write).join()})`;
      const { column, operator, values } = filter;
      const text = operator === 'in' ? `(${values.map(quote).join()})` : quote(values[0] ?? '');
      return `${column}.${not}${operator}.${text}`;
    };
    const column = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/).filter((text) => !['and', 'or', 'not'].includes(text));
    const condition = fc.oneof(
      fc.record({
        kind: fc.constant('condition' as const),
        column,
        isNegated: fc.boolean(),
        operator: fc.constantFrom(...OPERATORS.filter((operator) => operator !== 'in')),
        values: fc.tuple(fc.string()),
      }),
      fc.record({
        kind: fc.constant('condition' as const),
        column,
        isNegated: fc.boolean(),
        operator: fc.constant('in' as const),
        values: fc.array(fc.string(), { maxLength: 4 }),
      }),
    );
    const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
      filter: fc.oneof(
        { maxDepth: 2, withCrossShrink: true },
        condition,
        fc.record({
          kind: fc.constant('group' as const),
          joins: fc.constantFrom('and' as const, 'or' as const),
          isNegated: fc.boolean(),
          members: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(filter, (written) => {
        const search = new URLSearchParams([['and', `(${write(written)})`]]);
        expect(parseRestQuery(search).filters).toMatchObject([{ kind: 'group', joins: 'and', members: [written] }]);
      }),
    );
  });
});
