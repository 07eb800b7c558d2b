import { gzipSync } from 'node:zlib';
import { Browser, TEST_USERS } from '../site/browser.ts';
import { rssBytesOf } from '../site/process-usage.ts';
import type { SiteProcess } from '../site/site-process.ts';
import type { Findings } from './findings.ts';

const MEGABYTE = 1024 * 1024;
/** Highest allowed growth of the process's memory over the whole test. */
const GROWTH_MAX_BYTES = 96 * MEGABYTE;
/** Long enough for a busy machine; a successful attack takes minutes. */
const ANSWER_MAX_MS = 5_000;
const NESTING = 100_000;
const OUT_OF_TEST = ['/api/logout', '/api/account'];

/** An endless body of spaces without a length. */
function endless(): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(65_536).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
}

const BOMBS: readonly [what: string, body: () => BodyInit, headers?: Record<string, string>][] = [
  ['30 MB', () => `{"text":"${'x'.repeat(30 * MEGABYTE)}"}`],
  ['an endless body', endless],
  ['nested lists', () => '['.repeat(NESTING) + ']'.repeat(NESTING)],
  ['nested objects', () => '{"a":'.repeat(NESTING / 4) + '1' + '}'.repeat(NESTING / 4)],
  ['50,000 names', () => `{${Array.from({ length: NESTING / 2 }, (_, at) => `"a${at}":1`).join(',')}}`],
  ['20 MB of zeros, packed', () => gzipSync(Buffer.alloc(20 * MEGABYTE, 48)), { 'content-encoding': 'gzip' }],
  ['half of a text', () => '{"weapon":"'],
  ['a number of 60,000 digits', () => `{"patternId":${'9'.repeat(60_000)}}`],
];

/** Every operation of the API with a body, from the site's OpenAPI document. */
async function writingAddresses(url: string): Promise<{ method: string; path: string }[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  return Object.entries(paths)
    .filter(([path]) => !OUT_OF_TEST.includes(path))
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'get')
        .map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1') })),
    );
}

/** The status, or the error. Closing the connection also refuses an endless body. */
async function send(url: string, init: RequestInit): Promise<number | string> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'hung up');
  }
}

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422, 429, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'hung up'];

/** Sends every bomb to every operation with a body, as an admin, so that the body is read. */
export async function testBombs(site: SiteProcess): Promise<Findings> {
  const admin = new Browser(site.url);
  await admin.signIn(TEST_USERS[0] ?? '');
  const cookie = `sid=${admin.cookieNamed('sid')}`;
  const addresses = await writingAddresses(site.url);
  const before = await rssBytesOf(site.pid);
  const problems: string[] = [];
  for (const [what, body, more = {}] of BOMBS) {
    for (const { method, path } of addresses) {
      const headers = { 'content-type': 'application/json', origin: site.url, cookie, ...more };
      const startedAt = performance.now();
      const outcome = await send(site.url + path, { method, headers, body: body(), duplex: 'half' } as RequestInit);
      const ms = performance.now() - startedAt;
      if (!REFUSALS.includes(outcome) || ms > ANSWER_MAX_MS)
        problems.push(`${what} to ${method} ${path}: ${outcome} in ${Math.round(ms)} ms`);
    }
  }
  if (site.fault !== undefined) problems.push(site.fault);
  if ((await send(`${site.url}/health`, {})) !== 200) problems.push('the site is not healthy afterwards');
  const grown = (await rssBytesOf(site.pid)) - before;
  const tested = `${BOMBS.length} bombs at ${addresses.length} addresses, ${Math.round(grown / MEGABYTE)} MB more used`;
  return { tested, problems: grown > GROWTH_MAX_BYTES ? [...problems, tested] : problems };
}
