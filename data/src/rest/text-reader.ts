import { RestError } from './rest-error.ts';

/** Reads a text from left to right; what does not fit is refused with its place. */
export class TextReader {
  readonly #text: string;
  readonly #what: string;
  #at = 0;

  /** `what`: how a refusal names the text, as in `filter (eq.1)`. */
  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Reads the match of a sticky expression at this position; undefined if there is none. */
  take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  takeWord(word: string): boolean {
    const isHere = this.#text.startsWith(word, this.#at);
    if (isHere) this.#at += word.length;
    return isHere;
  }

  /** Everything that is left. */
  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  expect(word: string): void {
    if (!this.takeWord(word)) throw this.failure(`"${word}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) throw this.failure('end of input');
  }

  failure(expected: string): RestError {
    const found = this.isAtEnd ? 'end of input' : JSON.stringify(this.#text[this.#at]);
    return new RestError(400, 'PGRST100', `"failed to parse ${this.#what}" (line 1, column ${this.#at + 1})`, {
      details: `unexpected ${found} expecting ${expected}`,
    });
  }
}
