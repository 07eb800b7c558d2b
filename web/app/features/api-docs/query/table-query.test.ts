import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendQuery } from './send-query.ts';
import { clientCodeOf, curlOfQuery, restAddress } from './query-code.ts';
import {
  DEFAULT_QUERY,
  OPERATORS,
  parseQuery,
  searchOfQuery,
  type QueryTable,
  type TableQuery,
} from './table-query.ts';

const PATTERNS: QueryTable = {
  name: 'patterns',
  readers: 'anybody',
  columns: [
    { name: 'weapon_type', type: 'text' },
    { name: 'pattern_id', type: 'smallint' },
    { name: 'tier', type: 'smallint' },
    { name: 'gem_score', type: 'double precision' },
    { name: 'flags', type: 'text[]' },
  ],
};
const PROJECT = { url: 'https://gems.example', anonKey: 'public-key', isHosted: false };

const columnName = fc.constantFrom(...PATTERNS.columns.map(({ name }) => name));
const anyQuery: fc.Arbitrary<TableQuery> = fc.record({
  table: fc.constant('patterns'),
  columns: fc.subarray(PATTERNS.columns.map(({ name }) => name)),
  filters: fc.array(
    fc.record({
      column: columnName,
      operator: fc.constantFrom(...OPERATORS),
      value: fc.string({
        maxLength: 20,
        unit: fc.constantFrom('a', '1', '.', ',', ' ', "'", '\\', '&', '#', '%', 'é'),
      }),
    }),
    { maxLength: 4 },
  ),
  order: fc.option(fc.record({ column: columnName, isDescending: fc.boolean() })),
  limit: fc.integer({ min: 1, max: 1000 }),
});

const parse = (search: string) => parseQuery(new URLSearchParams(search), [PATTERNS]);

test('an address contains a query', () => {
  expect(searchOfQuery(DEFAULT_QUERY)).toBe(
    '?table=patterns&select=weapon_type,pattern_id,tier,gem_score&where=tier.eq.1&order=gem_score.desc&limit=20',
  );
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parse(searchOfQuery(query))).toEqual(query);
    }),
  );
});

test('invalid parts of an address are dropped', () => {
  expect(parse('')).toEqual(DEFAULT_QUERY);
  expect(parse('?table=secrets&limit=5')).toEqual(DEFAULT_QUERY);
  expect(
    parse('?table=patterns&select=tier,nothing&where=nothing.eq.1&where=tier.or.1&order=x.desc&limit=5000'),
  ).toEqual({
    table: 'patterns',
    columns: ['tier'],
    filters: [],
    order: null,
    limit: 20,
  });
});

test('the address for curl is the one that the official client requests', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const requested: string[] = [];
      const session = { fresh: async () => undefined } as never;
      await sendQuery({ project: PROJECT, session, query, table: PATTERNS }, async (input) => {
        requested.push(String(input));
        return new Response('[]', { headers: { 'content-range': '*/0' } });
      });
      expect(requested).toEqual([restAddress(PROJECT, query, PATTERNS)]);
    }),
    { numRuns: 60 },
  );
});

test('the code for the official client sends the same request', async () => {
  const query: TableQuery = {
    ...DEFAULT_QUERY,
    filters: [
      { column: 'weapon_type', operator: 'in', value: "ak-47, it's" },
      { column: 'tier', operator: 'is', value: 'null' },
      { column: 'gem_score', operator: 'gte', value: '12.5' },
      { column: 'flags', operator: 'cs', value: '#1' },
      { column: 'weapon_type', operator: 'ilike', value: 'k%' },
    ],
  };
  const code = clientCodeOf(PROJECT, query, PATTERNS);
  expect(code).toContain(`.in('weapon_type', ['ak-47', 'it\\'s'])`);
  expect(code).toContain(`.is('tier', null)`);
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const requested: string[] = [];
  class Recording extends PostgrestClient {
    constructor(url: string, options: object) {
      super(url, {
        ...options,
        fetch: async (input) => {
          requested.push(String(input));
          return new Response('[]');
        },
      });
    }
  }
  const body = code.replace(/^import.*$/m, '');
  await new Function('PostgrestClient', `return (async () => { ${body} })();`)(Recording);
  expect(requested).toEqual([restAddress(PROJECT, query, PATTERNS)]);
});

test('the shell command contains the public key, and no value ends its quotes', () => {
  const filters = [{ column: 'weapon_type', operator: 'eq', value: "'; rm -rf ." } as const];
  const command = curlOfQuery(PROJECT, { ...DEFAULT_QUERY, filters }, PATTERNS);
  expect(command).toContain(`-H 'apikey: public-key'`);
  expect(command.replaceAll(String.raw`'\''`, '').match(/'/g)).toHaveLength(6);
});

test('a refusal is shown in the words of PostgREST', async () => {
  const session = { fresh: async () => ({ access_token: 'of-ann' }) } as never;
  const seen: Headers[] = [];
  const answer = await sendQuery(
    { project: PROJECT, session, query: DEFAULT_QUERY, table: PATTERNS },
    async (_input, init) => {
      seen.push(new Headers(init?.headers));
      const body = { code: '42883', message: 'operator does not exist', details: null, hint: 'Cast it.' };
      return Response.json(body, { status: 404 });
    },
  );
  expect(answer).toEqual({
    error: { code: '42883', message: 'operator does not exist', details: null, hint: 'Cast it.' },
    status: 404,
  });
  expect([seen[0]?.get('authorization'), seen[0]?.get('apikey')]).toEqual(['Bearer of-ann', 'public-key']);
});
