import { gzipSync } from 'node:zlib';
import { TEST_USERS } from '../cluster/test-user.ts';
import { attackOnce, statusesOf, type Attack, type AttackResult } from './attacker.ts';
import { readMetrics, waitUntil } from './metrics-snapshot.ts';
import { inMegabytes, inMs, type Report } from './report.ts';
import { ADMINISTRATOR, type Site } from './site.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

const TIMEOUT_MS = 20_000;
const MEGABYTE = 1_000_000;
const GROWTH_BYTES = 50 * MEGABYTE;
/** How often each body is sent. */
const TIMES = 5;
const SETTLING_MS = 30_000;

const brackets = (count: number) => '['.repeat(count) + ']'.repeat(count);
const entries = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => index % 10));

function posted(body: string | Buffer, headers: readonly string[] = [], path = '/api/check'): Attack {
  const own = headers.some((line) => line.startsWith('Transfer')) ? [] : [`Content-Length: ${body.length}`];
  const type = path.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded';
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, ...own, ...headers, '', ''];
  return { first: Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from(body)]) };
}

const IN_CHUNKS = ['Transfer-Encoding: chunked'];
const CHUNK = `10000\r\n${' '.repeat(65_536)}\r\n`;

const BODIES: Readonly<Record<string, () => Attack>> = {
  '10 MB': () => posted(Buffer.alloc(10 * MEGABYTE, 32)),
  '12 MB': () => posted(Buffer.alloc(12 * MEGABYTE, 32)),
  'chunks without an end': () => ({
    ...posted(CHUNK, IN_CHUNKS),
    drip: { bytes: CHUNK, everyMs: 1 },
  }),
  'a form of 10 MB': () => posted(Buffer.alloc(10 * MEGABYTE, 97), [], '/tools'),
  'a form without an end': () => ({
    ...posted(CHUNK, IN_CHUNKS, '/tools'),
    drip: { bytes: CHUNK, everyMs: 1 },
  }),
  'a gzip bomb': () => posted(gzipSync(Buffer.alloc(50 * MEGABYTE, 32)), ['Content-Encoding: gzip']),
  '100,000 entries': () => posted(entries(100_000)),
  '30,000 entries': () => posted(entries(30_000)),
  '200,000 nested brackets': () => posted(brackets(100_000)),
  '60,000 nested brackets': () => posted(brackets(30_000)),
};

/** A refusal in the usual form: 4xx, with JSON that names the error. */
const isRefusal = (result: AttackResult): boolean => {
  const [status = 0, ...more] = statusesOf(result);
  return status >= 400 && status < 500 && more.length === 0 && /\{"error":"[a-z.-]+"/.test(result.answer);
};

/** One connection that is left after its response; the server must cut off an endless body. */
async function sendBody(port: number, make: () => Attack): Promise<{ result: AttackResult; isRefused: boolean }> {
  const what = make();
  const isEndless = what.drip !== undefined;
  const closing = isEndless ? what : { ...what, isHalfClosed: true };
  const result = await attackOnce(port, closing, TIMEOUT_MS);
  return { result, isRefused: isRefusal(result) && (!isEndless || result.cutMs !== undefined) };
}

/** Bodies that are expensive to parse. */
export async function sendHardBodies(site: Site, report: Report): Promise<void> {
  const { rssBytes } = await readMetrics(site);
  const wrong = new Set<string>();
  let slowestMs = 0;
  for (const [what, make] of Object.entries(BODIES)) {
    for (let turn = 0; turn < TIMES; turn++) {
      const { result, isRefused } = await sendBody(site.port, make);
      if (!isRefused) wrong.add(`${what} (${statusesOf(result).join(', ') || 'no answer'})`);
      slowestMs = Math.max(slowestMs, result.firstByteMs ?? Infinity);
    }
  }
  const names = Object.keys(BODIES).join(', ');
  const ours = wrong.size === 0 ? `all refused, the slowest in ${inMs(slowestMs)}` : `wrong: ${[...wrong].join('; ')}`;
  report.check(`hostile: bodies, ${TIMES} times each (${names})`, ours, 'each 4xx as JSON; 200 ms', wrong.size === 0);
  let least = Infinity;
  await waitUntil(
    site,
    (metrics) => (least = Math.min(least, metrics.rssBytes - rssBytes)) <= GROWTH_BYTES,
    SETTLING_MS,
  );
  const isMet = least <= GROWTH_BYTES;
  report.check('hostile: memory after these bodies', inMegabytes(least), `at most ${inMegabytes(GROWTH_BYTES)}`, isMet);
}

/** Invalid JSON, and JSON that is too large or too deep. */
const MALFORMED: readonly string[] = [
  '{',
  '{"weapon":',
  '[1,',
  'nul',
  '"',
  '\0',
  'weapon=ak-47',
  '{"confirm":true}}',
  "{'a':1}",
  brackets(30_000),
  entries(100_000),
];

/** Sends malformed JSON to every operation with a body, as an administrator and signed out. */
export async function sendMalformedJson(site: Site, report: Report): Promise<void> {
  const tally = new Tally();
  const operations = site.operations.filter(({ takesBody }) => takesBody);
  const administrator = new Visitor(site, tally);
  await administrator.signIn(ADMINISTRATOR);
  const { cookie } = administrator.browser;
  const wrong: string[] = [];
  for (const { method, path } of operations) {
    for (const own of [{ cookie, origin: site.origin }, {}]) {
      for (const body of MALFORMED) {
        const caller = new Visitor(site, tally);
        const headers = { ...own, 'content-type': 'application/json', connection: 'close' };
        const answer = await caller.ask({ method, path, headers, body });
        const isRight = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
        const isNamed = /^\{"error":"[a-z.-]+"/.test(answer.body.toString('utf8'));
        if (!isRight || !isNamed) wrong.push(`${method} ${path} ${body.slice(0, 12)} ${answer.status}`);
        caller.leave();
      }
    }
  }
  const { isSignedIn } = administrator;
  const still = (await (await administrator.browser.get('/api/user')).json()) as { steamid: string | null };
  administrator.leave();
  const isMet = wrong.length === 0 && isSignedIn && still.steamid === TEST_USERS[0];
  report.check(
    `hostile: ${MALFORMED.length} malformed bodies to each of ${operations.length} operations of the contract, signed in as an administrator and not`,
    wrong.length === 0 ? 'all refused, the session is still valid' : `wrong: ${wrong.slice(0, 5).join('; ')}`,
    'each 4xx as JSON, nothing changed',
    isMet,
  );
}
