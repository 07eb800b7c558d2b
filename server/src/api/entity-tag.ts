import { hash } from 'node:crypto';
import type { Encoding } from '../platform/compression.ts';

/** The strong ETag of a response: of its uncompressed bytes and its encoding. */
export function entityTagOf(body: string | Uint8Array, encoding?: Encoding): string {
  const digest = hash('sha1', body, 'base64url');
  return encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
}

/**
 * Whether an If-None-Match contains this tag: alone, in a list, as `W/"…"`, or with `*`. Source: RFC 9110, section
 * 13.1.2, which compares weakly here.
 */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(tag) ?? false;
}
