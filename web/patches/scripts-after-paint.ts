import { LATER_PRELOAD, LATER_SCRIPT } from './later-scripts.ts';

const SCRIPT = ' type="module" async=""';

/** The head of a page, whose scripts START_SCRIPT loads later. The router has no setting for it. */
export const preloadsAfterPaint = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', `<link rel="${LATER_PRELOAD}"`);

/** The body of a page (UTF-8), whose script START_SCRIPT starts. */
export function scriptAfterPaint(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = body.lastIndexOf(SCRIPT);
  if (at < 0) return body;
  const later = Buffer.from(` type="${LATER_SCRIPT}"`);
  return Buffer.concat([body.subarray(0, at), later, body.subarray(at + SCRIPT.length)]);
}
