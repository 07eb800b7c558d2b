import type { Findings } from './findings.ts';
import { sendRaw } from './raw-request.ts';

/** A hidden second request that must never be answered: behind a proxy it would poison another visitor's response. */
const HIDDEN = 'GET /api/hidden-request HTTP/1.1\r\nHost: localhost\r\n\r\n';
const BODY = '{"weapon":"karambit","patternId":387}';
const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';
const post = (headers: string, body: string) => `POST /api/check HTTP/1.1\r\n${HEAD}${headers}\r\n\r\n${body}`;

const REQUESTS: readonly [what: string, bytes: string][] = [
  ['a length and chunks', post(`Content-Length: ${BODY.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`)],
  ['two lengths', post(`Content-Length: ${BODY.length}\r\nContent-Length: 5`, BODY + HIDDEN)],
  ['a length of two', post('Content-Length: 5, 37', BODY + HIDDEN)],
  ['a negative length', post('Content-Length: -1', BODY + HIDDEN)],
  ['a length with a sign', post(`Content-Length: +${BODY.length}`, BODY + HIDDEN)],
  ['an odd encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
  ['an encoding twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${HIDDEN}`)],
  ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
  ['a broken chunk', post('Transfer-Encoding: chunked', `zz\r\n${BODY}\r\n0\r\n\r\n`)],
  ['a folded header', post('X-One: a\r\n b: c', HIDDEN)],
  ['a bare line feed', `GET / HTTP/1.1\nHost: localhost\n\n${HIDDEN}`],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-One: a\u0000b\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['64 kB of headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-One: ${'a'.repeat(65_536)}\r\n\r\n`],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
];

const METHODS = ['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'] as const;

async function testMethods(port: number): Promise<string[]> {
  const problems: string[] = [];
  for (const method of METHODS) {
    const target = method === 'CONNECT' ? 'localhost:80' : '/api/user';
    const { text, statuses } = await sendRaw(
      port,
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Secret: told7f3a\r\nConnection: close\r\n\r\n`,
    );
    if (text.includes('told7f3a')) problems.push(`${method} echoes the request`);
    if (statuses.some((status) => status < 400 || status >= 500)) problems.push(`${method} is ${statuses.join(', ')}`);
  }
  return problems;
}

/** Requests that two parsers could read differently, and unneeded methods: refused, and the connection closed. */
export async function testSmuggling(port: number): Promise<Findings> {
  const problems = await testMethods(port);
  for (const [what, bytes] of REQUESTS) {
    const { text, statuses, isClosed } = await sendRaw(port, bytes);
    const [first = 0] = statuses;
    if (first < 400 || first >= 500) problems.push(`${what} is ${first}`);
    if (statuses.length > 1) problems.push(`${what}: the hidden request is answered`);
    if (!isClosed) problems.push(`${what}: the connection stays open`);
    if (/node|stack|\.ts\b/i.test(text.split('\r\n\r\n')[0] ?? '')) problems.push(`${what} reveals the software`);
  }
  return { tested: `${REQUESTS.length + METHODS.length} odd requests`, problems };
}
