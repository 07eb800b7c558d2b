import { Transform } from 'node:stream';

const PRELOAD = '<link rel="modulepreload"';
const LATER = `${PRELOAD} fetchpriority="low"`;

/**
 * Lets the style sheet and the first pictures of a page come before its script, which the page is read without. The
 * router writes these links itself and has no setting for it.
 */
export function scriptsAfterStyle(): Transform {
  const decoder = new TextDecoder();
  let held = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = (held + decoder.decode(chunk, { stream: true })).replaceAll(PRELOAD, LATER);
      // A link may be cut in two: what could be its beginning waits for the rest.
      const cut = text.lastIndexOf('<');
      const isOpen = cut >= 0 && PRELOAD.startsWith(text.slice(cut));
      held = isOpen ? text.slice(cut) : '';
      done(null, isOpen ? text.slice(0, cut) : text);
    },
    flush(done) {
      done(null, held);
    },
  });
}
