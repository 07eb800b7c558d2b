import { hash } from 'node:crypto';
import type { Encoding } from '../platform/compression.ts';

/** The strong tag of an answer: of its bytes before they are compressed, and of the way they are. */
export function entityTagOf(body: string | Uint8Array, encoding?: Encoding): string {
  const digest = hash('sha1', body, 'base64url');
  return encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
}

/**
 * Whether an If-None-Match names this tag: alone, in a list, as `W/"…"`, or with `*`. Source: RFC 9110, section 13.1.2,
 * which compares weakly here.
 */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(tag) ?? false;
}
