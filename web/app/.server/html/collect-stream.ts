import { Writable } from 'node:stream';

/** A stream for React, which also takes texts as they are (`web/patches/pages-as-text.ts`). */
class Gathering extends Writable {
  text = '';
  readonly #decoder = new TextDecoder();

  constructor() {
    super({
      write: (part: Buffer, _encoding, done) => {
        this.text += this.#decoder.decode(part, { stream: true });
        done();
      },
    });
  }

  writeText(text: string): void {
    this.text += text;
  }
}

/** Everything that is piped into what `pipe` is given, as text. */
export function collectStream(pipe: (into: Writable) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const gathering = new Gathering();
    gathering.on('error', reject).on('finish', () => resolve(gathering.text));
    pipe(gathering);
  });
}
