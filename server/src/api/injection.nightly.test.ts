import { openApiDocument } from '@bluegem/contract/openapi/openapi';
import type { OpenApiOperation, OpenApiPaths, OpenApiSchema } from '@bluegem/contract/openapi/openapi-operation';
import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { openBrowser, ORIGIN, signIn } from '../testing/browser.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES, MARK } from '../testing/hostile-values.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

type Operation = OpenApiOperation & { method: string; path: string };

const { paths } = openApiDocument('1.0.0', '/') as { paths: OpenApiPaths };
const OPERATIONS: Operation[] = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

/** Good values of texts whose schema says less than what is meant. */
const GOOD_TEXTS: Readonly<Record<string, string>> = {
  slug: 'karambit-387',
  weapon: 'karambit',
  link: KARAMBIT_387,
  itemId: 'an-item',
  patternId: '387',
  id: '1',
  seed: '387',
  message: 'Words that are long enough to be feedback.',
  note: 'Words that are long enough to be a reason.',
  reason: 'Words that are long enough to be a reason.',
  label: 'Somebody',
  providerId: '76561190000000099',
  path: '/patterns',
  location: 'https://gems.example/patterns',
  sessionId: '0123456789abcdef0123456789abcdef',
  page: '1',
  text: 'weapon,pattern_id,price',
};
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A value that the schema takes, or comes near to it. */
function goodValue(schema: OpenApiSchema & { format?: string }, name = ''): unknown {
  const { type, anyOf, oneOf, items, properties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (anyOf ?? oneOf)?.[0];
  if (choice) return goodValue(choice, name);
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([each, inner]) => [each, goodValue(inner, each)]));
  }
  if (items) return [goodValue(items, name)];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return UNKNOWN_ID;
  return GOOD_TEXTS[name] ?? 'x';
}

/** Every place in a value: the value itself, and all that is in it. */
function* placesIn(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...path, name]);
}

/** A copy of a value with something else at one place. */
function withAt(value: unknown, [first, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === String(first) ? withAt(each, rest, other) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [first]: withAt(record[first], rest, other) };
}

type Attack = { what: string; address: string; body?: string };

const bodyOf = ({ requestBody }: Operation) => requestBody && goodValue(requestBody.content['application/json'].schema);

/** The address with good values, but for one. A number of a change or an upload is no UUID, that of a session is. */
function addressOf({ path, parameters }: Operation, special: Record<string, string> = {}): string {
  const valueOf = (name: string) => {
    const found = parameters.find((each) => each.name === name);
    return special[name] ?? encodeURIComponent(String(found?.example ?? goodValue(found?.schema ?? {}, name)));
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=${valueOf(name)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** As text for an address: encoded, and once more as it is where that can be sent. */
const spellings = (text: string): string[] => {
  const encoded = encodeURIComponent(text.toWellFormed());
  return /^[\w.%\\/-]+$/.test(text) && !text.includes('..') ? [encoded, text] : [encoded];
};

function* attacksOnAddress(operation: Operation): Generator<Attack> {
  const good = bodyOf(operation);
  const body = good === undefined ? {} : { body: JSON.stringify(good) };
  for (const { name, in: place } of operation.parameters) {
    for (const [kind, text] of HOSTILE_TEXTS) {
      for (const spelled of spellings(text)) {
        yield { what: `${name}: ${kind}`, address: addressOf(operation, { [name]: spelled }), ...body };
      }
    }
    if (place !== 'query') continue;
    for (const suffix of [
      '&',
      `&${name}[]=`,
      `&${name}[$ne]=`,
      `&__proto__[${MARK}]=`,
      `&constructor.prototype.${MARK}=`,
    ]) {
      const twice = suffix === '&' ? `&${name}=1` : `${suffix}1`;
      yield { what: `${name}: beside ${twice}`, address: addressOf(operation) + twice, ...body };
    }
  }
}

function* attacksOnBody(operation: Operation): Generator<Attack> {
  const good = bodyOf(operation);
  if (good === undefined) return;
  const address = addressOf(operation);
  for (const place of placesIn(good)) {
    for (const [kind, value] of [...HOSTILE_TEXTS, ...HOSTILE_VALUES]) {
      yield { what: `${place.join('.')}: ${kind}`, address, body: JSON.stringify(withAt(good, place, value)) };
    }
  }
  const text = JSON.stringify(good);
  const more = (fields: string) => text.replace(/\}$/, text === '{}' ? `${fields}}` : `,${fields}}`);
  for (const fields of [
    `"__proto__":{"${MARK}":true,"isAdmin":true}`,
    `"constructor":{"prototype":{"${MARK}":true}}`,
    `"isAdmin":true,"accountId":"x","access":"admin"`,
  ]) {
    yield { what: `beside ${fields}`, address, body: more(fields) };
  }
}

/** Text that no response may contain: source positions, messages of the database, details of the machine. */
const INTERNALS =
  /node_modules|\n\s+at |\.[cm]?[jt]s:\d|file:\/\/|Failed query|syntax error|relation "|column "|invalid input syntax|pglite|drizzle|zod|\/(root|home|work|tmp|usr)\/|root:x:0|ECONN|TypeError|RangeError|SyntaxError/i;

let site: SignInSite;
const cookies: Record<string, string> = {};
let addresses = 0;
const nextAddress = () => `198.18.${Math.floor(addresses / 250) % 250}.${(addresses += 1) % 250}`;

/**
 * Sends as the least privileged person that the endpoint lets in, from an address of its own: limits are not what is
 * tried here.
 */
async function send({ method, 'x-access': access }: Operation, { address, body }: Attack): Promise<Response> {
  const headers: Record<string, string> = {
    origin: ORIGIN,
    ...(access !== 'public' && { cookie: cookies[access] ?? '' }),
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return site.api(address, { method, headers, address: nextAddress(), ...(body !== undefined && { body }) });
}

async function signInAll(): Promise<void> {
  for (const [access, person] of [
    ['user', 1],
    ['admin', 0],
  ] as const) {
    const browser = openBrowser((path, init) => site.api(path, { address: '192.0.2.77', ...init }));
    await signIn(browser, 'steam', person);
    cookies[access] = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

const withoutEcho = (text: string, { body = '', address }: Attack): string => {
  const parts = [...body.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner = '']) => inner);
  const given = [...parts, ...address.split(/[/?&=]/).map((each) => JSON.stringify(decoded(each)).slice(1, -1))];
  return given
    .filter((each) => each.length > 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, each) => left.replaceAll(each, ''), text);
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is wrong with an answer; undefined: nothing. */
async function faultOf(answer: Response, attack: Attack): Promise<string | undefined> {
  const text = await answer.text();
  if (answer.status >= 500) return `status ${answer.status}: ${text.slice(0, 200)}`;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) return `is ${type}`;
  try {
    JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  const leak = INTERNALS.exec(withoutEcho(text, attack))?.[0];
  if (leak !== undefined) return `tells ${JSON.stringify(leak)}: ${text.slice(0, 300)}`;
  const names = [...answer.headers].flat().join('\n');
  return names.includes(MARK) ? 'has a header of the attacker’s' : undefined;
}

const isPolluted = () => MARK in {} || Object.keys(Object.prototype).length > 0;

beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`] });
  await signInAll();
});
afterAll(() => site.close());

test('every endpoint of the contract is tried', () => {
  expect(OPERATIONS.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

describe.each(OPERATIONS)('$method $path', (operation) => {
  test('interprets no input as an instruction', async () => {
    // It would delete who tries; what is not `confirm: true` alone must not.
    const isGone = (attack: Attack) => operation.operationId === 'deleteAccount' && attack.body === '{"confirm":true}';
    const faults: string[] = [];
    const slow: string[] = [];
    for (const attack of [...attacksOnAddress(operation), ...attacksOnBody(operation)]) {
      if (isGone(attack)) continue;
      const startedAt = performance.now();
      const fault = await faultOf(await send(operation, attack), attack);
      if (fault !== undefined) faults.push(`${attack.what}: ${fault}`);
      if (performance.now() - startedAt > SLOW_MS) slow.push(attack.what);
      if (isPolluted()) throw new Error(`${attack.what} reached the prototype of all objects`);
    }
    expect(faults).toEqual([]);
    expect(slow).toEqual([]);
  });
});

/** Longer than any refusal takes, even on a busy machine; a statement that waits does so for three seconds. */
const SLOW_MS = 2_500;

const HEADERS = [
  'accept-language',
  'authorization',
  'cookie',
  'if-none-match',
  'user-agent',
  'accept-encoding',
  'x-forwarded-for',
  'x-forwarded-host',
];

test.each(HEADERS)('the header %s is data, whatever it holds', async (name) => {
  const faults: string[] = [];
  for (const [kind, text] of HOSTILE_TEXTS) {
    // What node:http would have refused before us: headers are bytes without line breaks.
    const value = Buffer.from(text.replaceAll(/[\r\n\0]/g, ' ').trim(), 'utf8').toString('latin1');
    for (const path of ['/api/check?weapon=karambit&patternId=387', '/api/user', '/api/wishlist', '/api/nothing']) {
      const attack = { what: `${kind} at ${path}`, address: path };
      const fault = await faultOf(await site.api(path, { headers: { [name]: value }, address: nextAddress() }), attack);
      if (fault !== undefined && fault !== 'is ') faults.push(`${attack.what}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the attackers have the same accounts, and none became an admin', async () => {
  const user = await site.api('/api/check-admin', { headers: { cookie: cookies['user'] ?? '' } });
  expect(await user.json()).toEqual({ isAdmin: false });
  expect((await site.api('/api/wishlist', { headers: { cookie: cookies['user'] ?? '' } })).status).toBe(200);
  expect((await site.api('/api/admin/overview', { headers: { cookie: cookies['admin'] ?? '' } })).status).toBe(200);
});
