import { Writable } from 'node:stream';

/**
 * In characters. A text that is put together from thousands of pieces is copied when it is read: short ones stay in the
 * cache.
 */
const PART_LENGTH = 4096;

/** A stream for React, which also takes texts as they are (`web/patches/pages-as-text.ts`). */
class Gathering extends Writable {
  readonly parts: string[] = [];
  #part = '';
  readonly #decoder = new TextDecoder();

  constructor() {
    super({
      write: (part: Buffer, _encoding, done) => {
        this.writeText(this.#decoder.decode(part, { stream: true }));
        done();
      },
    });
  }

  writeText(text: string): void {
    // No tag is in two parts.
    if (this.#part.length > PART_LENGTH && text.startsWith('<')) this.finishPart();
    this.#part += text;
  }

  finishPart(): void {
    this.parts.push(this.#part);
    this.#part = '';
  }
}

/** Everything that is piped into what `pipe` is given, as text in parts, each of which ends before a tag. */
export function collectStream(pipe: (into: Writable) => unknown): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const gathering = new Gathering();
    gathering.on('error', reject).on('finish', () => {
      gathering.finishPart();
      resolve(gathering.parts);
    });
    pipe(gathering);
  });
}
