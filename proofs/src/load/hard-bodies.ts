import { gzipSync } from 'node:zlib';
import { PEOPLE } from '../cluster/person.ts';
import { attackOnce, statusesOf, type Attack, type Fate } from './attacker.ts';
import { readGauge, waitUntil } from './metrics-snapshot.ts';
import { inMegabytes, inMs, type Report } from './report.ts';
import { ADMINISTRATOR, type Site } from './site.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

const TIMEOUT_MS = 20_000;
const MEGABYTE = 1_000_000;
const GROWTH_BYTES = 50 * MEGABYTE;
/** Each body so many times, in turn. */
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

/** A refusal as all are: 4xx, and JSON that names what was wrong. */
const isRefusal = (fate: Fate): boolean => {
  const [status = 0, ...more] = statusesOf(fate);
  return status >= 400 && status < 500 && more.length === 0 && /\{"error":"[a-z.-]+"/.test(fate.answer);
};

/** One connection that is left after its answer; what does not end by itself must be cut off. */
async function sendBody(port: number, make: () => Attack): Promise<{ fate: Fate; isRefused: boolean }> {
  const what = make();
  const isEndless = what.drip !== undefined;
  const closing = isEndless ? what : { ...what, saysGoodbye: true };
  const fate = await attackOnce(port, closing, TIMEOUT_MS);
  return { fate, isRefused: isRefusal(fate) && (!isEndless || fate.cutMs !== undefined) };
}

/** Bodies that would cost much, if anybody read them. */
export async function sendHardBodies(site: Site, report: Report): Promise<void> {
  const { rssBytes } = await readGauge(site);
  const wrong = new Set<string>();
  let slowestMs = 0;
  for (const [what, make] of Object.entries(BODIES)) {
    for (let turn = 0; turn < TIMES; turn++) {
      const { fate, isRefused } = await sendBody(site.port, make);
      if (!isRefused) wrong.add(`${what} (${statusesOf(fate).join(', ') || 'no answer'})`);
      slowestMs = Math.max(slowestMs, fate.firstByteMs ?? Infinity);
    }
  }
  const names = Object.keys(BODIES).join(', ');
  const ours = wrong.size === 0 ? `all refused, the slowest in ${inMs(slowestMs)}` : `wrong: ${[...wrong].join('; ')}`;
  report.check(`hostile: bodies, ${TIMES} times each (${names})`, ours, 'each 4xx as JSON; 200 ms', wrong.size === 0);
  let least = Infinity;
  await waitUntil(site, (gauge) => (least = Math.min(least, gauge.rssBytes - rssBytes)) <= GROWTH_BYTES, SETTLING_MS);
  const isKept = least <= GROWTH_BYTES;
  report.check(
    'hostile: memory after these bodies',
    inMegabytes(least),
    `at most ${inMegabytes(GROWTH_BYTES)}`,
    isKept,
  );
}

/** What is no JSON, and what is too much of it. */
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

/** Malformed JSON to everything of the contract that takes a body, from an administrator and from nobody. */
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
  const isKept = wrong.length === 0 && isSignedIn && still.steamid === PEOPLE[0];
  report.check(
    `hostile: ${MALFORMED.length} malformed bodies to each of ${operations.length} operations of the contract, signed in as an administrator and not`,
    wrong.length === 0 ? 'all refused, nobody signed out' : `wrong: ${wrong.slice(0, 5).join('; ')}`,
    'each 4xx as JSON, nothing done',
    isKept,
  );
}
