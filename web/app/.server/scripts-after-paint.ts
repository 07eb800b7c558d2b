import { Transform } from 'node:stream';
import { LATER_PRELOAD, LATER_SCRIPT } from '../ui/later-scripts.ts';

const REPLACEMENTS = [
  ['<link rel="modulepreload"', `<link rel="${LATER_PRELOAD}" fetchpriority="low"`],
  [' type="module" async=""', ` type="${LATER_SCRIPT}" async=""`],
] as const;

/** How many characters at the end of a text may be the beginning of what is replaced. */
function openEnd(text: string): number {
  for (let length = Math.min(text.length, 30); length > 0; length--) {
    const end = text.slice(-length);
    if (REPLACEMENTS.some(([from]) => from.length > length && from.startsWith(end))) return length;
  }
  return 0;
}

/** Leaves the start of a page's script to START_SCRIPT. The router writes these elements itself and has no setting for it. */
export function scriptsAfterPaint(): Transform {
  const decoder = new TextDecoder();
  let held = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let text = held + decoder.decode(chunk, { stream: true });
      for (const [from, to] of REPLACEMENTS) text = text.replaceAll(from, to);
      const kept = text.length - openEnd(text);
      held = text.slice(kept);
      done(null, text.slice(0, kept));
    },
    flush(done) {
      done(null, held);
    },
  });
}
