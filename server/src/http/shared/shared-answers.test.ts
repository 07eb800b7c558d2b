import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import type { PackedFile } from './packed-file.ts';
import type { SharedAddress } from './shared-address.ts';
import { createSharedAnswers, type SharedAnswer } from './shared-answers.ts';

type Answer = { type?: string; status?: number; headers?: Record<string, string>; body?: string; maxBytes?: number };

/** Shared answers of a site that records its requests. */
function openAnswers({
  type = 'text/csv',
  status = 200,
  headers = {},
  body = 'row\n'.repeat(500),
  maxBytes = 20_000,
}: Answer = {}) {
  const requested: string[] = [];
  const moment = { parts: [{}], ms: 1 };
  const answers = createSharedAnswers({
    answer: async ({ address }) => {
      requested.push(address);
      await Promise.resolve();
      return new Response(body, { status, headers: { 'content-type': type, ...headers } });
    },
    headers: [['content-security-policy', "frame-ancestors 'none'"]],
    reach: { google: false },
    madeOf: () => moment.parts,
    maxBytes,
    now: () => moment.ms,
  });
  const make = (address: string, origin = OWN, isKnownOrigin = true) =>
    answers.make(at(address), { caller: 'a', origin, isKnownOrigin });
  return { answers, make, requested, moment };
}

const OWN = 'http://localhost:8080';
const CSV = '/patterns/export.csv';
const PAGE = {
  type: 'text/html; charset=utf-8',
  body: `<link rel="canonical" href="${ORIGIN_OF_FILES}/pattern"/><script>go()</script>${'<p>long</p>'.repeat(100)}`,
};

const at = (address: string): SharedAddress => ({ address, maxAgeSeconds: 600, isCard: false });

function sharedOf(answer: SharedAnswer | undefined) {
  if (!answer || 'refusal' in answer) throw new Error('It is shared');
  return answer.shared;
}

const textOf = ({ forms: { br, identity } }: PackedFile) =>
  (br ? brotliDecompressSync(br.body) : identity?.body)?.toString('utf8');

test('an answer is rendered once for simultaneous requests, and stored for the next', async () => {
  const { answers, make, requested } = openAnswers();
  expect(answers.find(CSV, OWN)).toBeUndefined();
  const all = await Promise.all(Array.from({ length: 50 }, () => make(CSV)));
  expect(new Set(all.map((each) => sharedOf(each).file)).size).toBe(1);
  expect(answers.find(CSV, OWN)).toBe(sharedOf(all[0]));
  expect(requested).toEqual([CSV]);
});

test('what the answer says of itself is said again', async () => {
  const attachment = 'attachment; filename="patterns.csv"';
  const { make } = openAnswers({
    headers: { 'cache-control': 'public, max-age=0', 'content-disposition': attachment },
  });
  const { file } = sharedOf(await make(CSV));
  expect(file.headers).toEqual(
    expect.arrayContaining(['content-disposition', attachment, 'cache-control', 'public, max-age=0']),
  );
});

test('a proxy may keep a page for as long as it may be old altogether; the data of one not', async () => {
  const page = sharedOf(await openAnswers(PAGE).make('/statistics'));
  expect(page.file.headers).toContain('public, max-age=0, s-maxage=1200, must-revalidate');
  const pattern = sharedOf(await openAnswers(PAGE).make('/pattern/karambit/387'));
  expect(pattern.file.headers).toContain('public, max-age=0, s-maxage=85800, must-revalidate');
  const data = sharedOf(await openAnswers({ type: 'text/x-script' }).make('/statistics.data'));
  expect(data.file.headers).toContain('no-cache');
});

test('nothing is stored once prices or corrections are others, or for long', async () => {
  const { answers, make, moment } = openAnswers();
  await make(CSV);
  moment.parts = [{}];
  expect(answers.find(CSV, OWN)).toBeUndefined();
  expect(answers.bytes()).toBe(0);
  await make(CSV);
  moment.ms = 600_002;
  expect(answers.find(CSV, OWN)).toBeUndefined();
});

test('an answer that was begun before a correction is not stored after it', async () => {
  const { answers, make, moment, requested } = openAnswers();
  const making = make(CSV);
  moment.parts = [{}];
  expect(answers.find(CSV, OWN)).toBeUndefined();
  await Promise.all([making, make(CSV)]);
  expect(requested).toEqual([CSV, CSV]);
  moment.parts = [{}];
  await making;
  expect(answers.find(CSV, OWN)).toBeUndefined();
});

test('the least recently requested answers make room, and the limit is kept', async () => {
  const { answers, make } = openAnswers({ maxBytes: 7000 });
  for (const name of ['a', 'b']) await make(name);
  answers.find('a', OWN);
  await make('c');
  expect(['a', 'b', 'c'].map((name) => answers.find(name, OWN) !== undefined)).toEqual([true, false, true]);
  for (let number = 0; number < 100; number++) {
    await make(`/${number}`);
    expect(answers.bytes()).toBeLessThanOrEqual(7000);
  }
});

test('an answer larger than the limit is sent and not stored', async () => {
  const { answers, make } = openAnswers({ maxBytes: 100 });
  expect(textOf(sharedOf(await make(CSV)).file)).toContain('row');
  expect(answers.find(CSV, OWN)).toBeUndefined();
});

test.each<[string, Answer]>([
  ['is a redirect', { status: 302, headers: { location: '/' } }],
  ['is not found', { status: 404 }],
  ['failed', { status: 500 }],
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['is for one visitor', { headers: { 'cache-control': 'private, no-store' } }],
  ['depends on cookies', { headers: { vary: 'Cookie' } }],
])('a response that %s is not shared', async (_, answer) => {
  const { answers, make } = openAnswers(answer);
  expect(await make(CSV)).toBeUndefined();
  expect(answers.find(CSV, OWN)).toBeUndefined();
  expect(answers.bytes()).toBe(0);
});

test('a busy service says so to everyone who waited, and is asked again afterwards', async () => {
  const { answers, make, requested } = openAnswers({ status: 503, type: 'text/html', body: 'busy' });
  for (const answer of await Promise.all([make('/a'), make('/a')])) {
    if (!answer || !('refusal' in answer)) throw new Error('It is busy');
    const response = answer.refusal();
    expect([response.status, await response.text()]).toEqual([503, 'busy']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).not.toContain('nonce');
  }
  expect(answers.find('/a', OWN)).toBeUndefined();
  await make('/a');
  expect(requested).toEqual(['/a', '/a']);
});

test('a page allows its scripts by hash and names the origin of the request', async () => {
  const { file } = sharedOf(await openAnswers(PAGE).make('/a', 'https://gems.example'));
  expect(textOf(file)).toContain('href="https://gems.example/pattern"');
  const policy = file.headers[file.headers.indexOf('content-security-policy') + 1];
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('nonce');
});

test('each origin has the page with its own name, rendered once for all of them', async () => {
  const { answers, make, requested } = openAnswers(PAGE);
  const [first, second] = await Promise.all([make('/a', 'http://one'), make('/a', 'http://two')]);
  expect(textOf(sharedOf(first).file)).toContain('href="http://one/pattern"');
  expect(textOf(sharedOf(second).file)).toContain('href="http://two/pattern"');
  expect(textOf(answers.find('/a', 'http://one')!.file)).toBe(textOf(sharedOf(first).file));
  expect(textOf(answers.find('/a', 'http://two')!.file)).toBe(textOf(sharedOf(second).file));
  expect(answers.find('/a', 'http://three')).toBeUndefined();
  expect(requested).toEqual(['/a']);
});

test('invented hosts neither fill the cache nor cost a rendering, and get their own name', async () => {
  const { answers, make, requested } = openAnswers(PAGE);
  await make('/a', 'http://evil-0', false);
  const bytes = answers.bytes();
  const hosts = Array.from({ length: 20 }, (_, index) => `http://evil-${index}`);
  const pages = await Promise.all(hosts.map((host) => make('/a', host, false)));
  pages.forEach((page, index) => expect(textOf(sharedOf(page).file)).toContain(`href="http://evil-${index}/pattern"`));
  expect(answers.bytes()).toBe(bytes);
  expect(textOf(sharedOf(await make('/a')).file)).toContain(`href="${OWN}/pattern"`);
  expect(requested).toEqual(['/a']);
});
