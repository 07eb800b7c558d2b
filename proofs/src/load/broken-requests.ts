import { attackOnce, statusesOf } from './attacker.ts';
import { inMs, type Report } from './report.ts';
import type { Site } from './site.ts';

/** Long enough for a busy machine: a refusal normally comes immediately. */
const TIMEOUT_MS = 8_000;
const VALID_BODY = '{"weapon":"ak-47","patternId":1}';

const lines = (...all: string[]) => [...all, '', ''].join('\r\n');

/** A POST with these headers and this body. */
const posted = (body: string, ...headers: string[]) =>
  lines('POST /api/check HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers) + body;

/** Requests that no server may accept, and that two servers could parse differently. */
const BROKEN: Readonly<Record<string, string>> = {
  'no Host': lines('GET / HTTP/1.1'),
  'two lengths': posted(VALID_BODY, `Content-Length: ${VALID_BODY.length}`, 'Content-Length: 5'),
  'a length twice': posted(VALID_BODY, `Content-Length: ${VALID_BODY.length}, ${VALID_BODY.length}`),
  'a length and chunks': posted('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
  'a length below zero': posted('', 'Content-Length: -1'),
  'a length with a sign': posted(VALID_BODY, `Content-Length: +${VALID_BODY.length}`),
  'an unknown transfer coding': posted('0\r\n\r\n', 'Transfer-Encoding: xchunked'),
  'a chunk without a length': posted('zz\r\nhello\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
  'a chunk longer than it says': posted('3\r\nhello\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
  'a chunk of an endless length': posted(`${'f'.repeat(40)}\r\nhello\r\n`, 'Transfer-Encoding: chunked'),
  'headers of 64 kB': lines('GET / HTTP/1.1', 'Host: x', `Cookie: ${'a'.repeat(65_536)}`),
  '10,000 headers': lines('GET / HTTP/1.1', 'Host: x', ...Array.from({ length: 10_000 }, (_, at) => `x-${at}: 1`)),
  'NUL in the address': lines('GET /\0 HTTP/1.1', 'Host: x'),
  'NUL in a header': lines('GET / HTTP/1.1', 'Host: x', 'Cookie: a\0b'),
  'a line feed in a header': lines('GET / HTTP/1.1', 'Host: x', 'Cookie: a\nX-Other : b'),
  'a space before a colon': lines('GET / HTTP/1.1', 'Host: x', 'Cookie : a'),
  'a version that does not exist': lines('GET / HTTP/9.9', 'Host: x'),
  'an address of 10 kB': lines(`GET /${'a'.repeat(10_000)} HTTP/1.1`, 'Host: x'),
  'a handshake of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  'no words at all': '\0\0\0\0\0\0\0\0\r\n\r\n',
};

/** Each gets one 4xx response, then the server closes the connection. */
export async function sendBrokenRequests({ port }: Site, report: Report): Promise<void> {
  const results = await Promise.all(
    Object.entries(BROKEN).map(async ([what, first]) => {
      const result = await attackOnce(port, { first: Buffer.from(first, 'latin1') }, TIMEOUT_MS);
      const [status = 0, ...more] = statusesOf(result);
      const isRefused = status >= 400 && status < 500 && more.length === 0 && result.cutMs !== undefined;
      return { what, status, cutMs: result.cutMs ?? Infinity, isRefused };
    }),
  );
  const wrong = results.filter(({ isRefused }) => !isRefused);
  const slowestMs = Math.max(...results.map(({ cutMs }) => cutMs));
  const statuses = [...new Set(results.map(({ status }) => status))].toSorted((a, b) => a - b);
  report.check(
    `hostile: ${results.length} broken requests (no Host, double length, broken chunks, NUL, 64 kB of headers, …)`,
    wrong.length === 0
      ? `all refused (${statuses.join(', ')}), the slowest in ${inMs(slowestMs)}`
      : `accepted or left open: ${wrong.map(({ what, status }) => `${what} (${status})`).join('; ')}`,
    'each 4xx once, then closed',
    wrong.length === 0,
  );
}
