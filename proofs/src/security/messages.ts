import { connect } from 'node:net';
import { nextAddress } from '../site/browser.ts';
import type { SiteProcess } from '../site/site-process.ts';
import type { Findings } from './findings.ts';

const TIMEOUT_MS = 15_000;
/** A hidden second request that must never be answered: behind a proxy it would poison another visitor's answer. */
const HIDDEN = 'GET /api/hidden-request HTTP/1.1\r\nHost: localhost\r\n\r\n';
const BODY = '{"weapon":"karambit","patternId":387}';
const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';
const post = (headers: string, body: string) => `POST /api/check HTTP/1.1\r\n${HEAD}${headers}\r\n\r\n${body}`;

const REQUESTS: Readonly<Record<string, string>> = {
  'a length and chunks': post(`Content-Length: ${BODY.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`),
  'two lengths': post(`Content-Length: ${BODY.length}\r\nContent-Length: 5`, BODY + HIDDEN),
  'a length of two': post('Content-Length: 5, 37', BODY + HIDDEN),
  'a negative length': post('Content-Length: -1', BODY + HIDDEN),
  'a length with a sign': post(`Content-Length: +${BODY.length}`, BODY + HIDDEN),
  'an odd encoding': post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`),
  'an encoding twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${HIDDEN}`),
  'a space before the colon': post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`),
  'a broken chunk': post('Transfer-Encoding: chunked', `zz\r\n${BODY}\r\n0\r\n\r\n`),
  'a folded header': post('X-One: a\r\n b: c', HIDDEN),
  'a bare line feed': `GET / HTTP/1.1\nHost: localhost\n\n${HIDDEN}`,
  'NUL in a header': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-One: a\u0000b\r\n\r\n',
  'HTTP/9.9': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  ...Object.fromEntries(
    ['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'].map((method) => [
      method,
      `${method} ${method === 'CONNECT' ? 'localhost:80' : '/api/user'} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    ]),
  ),
};

export type RawAnswer = { text: string; statuses: number[]; isClosed: boolean };

/** Sends bytes that no normal client would send, and waits until the site closes the connection. */
export function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const options = { port: Number(new URL(url).port), host: '127.0.0.1', timeout: TIMEOUT_MS, ...nextAddress() };
    const socket = connect(options, () => socket.write(bytes));
    const end = (isClosed: boolean) => {
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
      resolve({ text, statuses, isClosed });
      socket.destroy();
    };
    socket.on('timeout', () => end(false));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // The site may reset the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
  });
}

/** Requests that two parsers could read differently, and unneeded methods: refused, and the connection closed. */
export async function testMessages({ url }: SiteProcess): Promise<Findings> {
  const problems: string[] = [];
  for (const [what, bytes] of Object.entries(REQUESTS)) {
    const { text, statuses, isClosed } = await sendRaw(url, bytes);
    // A connection that is cut without an answer is a refusal, too.
    const accepted = statuses.find((status) => status < 400 || status >= 500);
    if (accepted !== undefined) problems.push(`${what} is ${accepted}`);
    if (statuses.length > 1) problems.push(`${what}: the hidden request is answered`);
    if (!isClosed) problems.push(`${what}: the connection stays open`);
    if (/node|stack|\.ts\b/i.test(text.split('\r\n\r\n')[0] ?? '')) problems.push(`${what} reveals the software`);
  }
  return { tested: `${Object.keys(REQUESTS).length} odd requests`, problems };
}
