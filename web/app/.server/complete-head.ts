import { Transform } from 'node:stream';

const HEAD_END = '</head>';

/** Adds to the end of a page's head what follows from the rest of it. The head is held back until it is whole. */
export function completeHead(tagsOf: (head: string) => string): Transform {
  const decoder = new TextDecoder();
  let held: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = decoder.decode(chunk, { stream: true });
      if (held === undefined) return done(null, text);
      held += text;
      const end = held.indexOf(HEAD_END);
      if (end < 0) return done();
      const whole = held;
      held = undefined;
      done(null, whole.slice(0, end) + tagsOf(whole.slice(0, end)) + whole.slice(end));
    },
    flush(done) {
      done(null, held ?? '');
    },
  });
}
