import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResponseReader, headersOf, type RawResponse } from './response-reader.ts';

/** Passes a response to the reader in pieces; returns the complete response, and how many bytes the reader needed. */
function read(text: string, pieceBytes: number): { answer: RawResponse | undefined; readBytes: number } {
  const reader = new ResponseReader();
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const answer = reader.push(bytes.subarray(at, at + pieceBytes));
    if (answer) return { answer, readBytes: Math.min(bytes.length, at + pieceBytes) };
  }
  return { answer: undefined, readBytes: bytes.length };
}

const PLAIN = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\nhello';
const CHUNKED = 'HTTP/1.1 503 Busy\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n';

test.each([
  ['of a length', PLAIN, 200],
  ['in chunks', CHUNKED, 503],
])('an answer %s is whole with its last byte, however it is cut', (_, text, status) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: text.length }), (pieceBytes) => {
      const { answer, readBytes } = read(text, pieceBytes);
      expect(answer).toMatchObject({ status, body: Buffer.from('hello') });
      expect(readBytes).toBe(text.length);
    }),
  );
});

test('304 and 204 have no body', () => {
  expect(read('HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n', 100).answer).toMatchObject({ status: 304 });
  expect(read('HTTP/1.1 204 No Content\r\n\r\n', 100).answer?.body).toHaveLength(0);
});

test('a response that ends too early is not returned', () => {
  expect(read(PLAIN.slice(0, -1), 7).answer).toBeUndefined();
  expect(read(CHUNKED.slice(0, -1), 7).answer).toBeUndefined();
});

test('headers of one name are kept apart', () => {
  const { answer } = read(PLAIN, 100);
  expect(headersOf(answer ?? { head: '' }).getSetCookie()).toEqual(['a=1', 'b=2']);
});
