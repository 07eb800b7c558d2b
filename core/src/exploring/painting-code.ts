import { PAINTS, type Painting } from './find-painting.ts';

/** Characters that need no encoding in URLs. Each encodes two cells of five colours. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CELLS_PER_CHARACTER = 2;
const LONGEST = 1000;

/** Encodes a painting as short text for URLs; empty for an empty painting. */
export function encodePainting(painting: Painting): string {
  let text = '';
  for (let at = 0; at < painting.length; at += CELLS_PER_CHARACTER) {
    text += ALPHABET[painting[at]! * PAINTS.length + (painting[at + 1] ?? 0)]!;
  }
  return text.replace(/A+$/, '');
}

/** Decodes such a text for a grid of `size` cells. Ignores invalid characters and surplus cells; never throws. */
export function decodePainting(text: string, size: number): Painting {
  const painting = new Uint8Array(size);
  Array.from(text.slice(0, LONGEST)).forEach((character, index) => {
    const at = index * CELLS_PER_CHARACTER;
    const code = ALPHABET.indexOf(character);
    if (code < 0 || code >= PAINTS.length ** CELLS_PER_CHARACTER) return;
    if (at < size) painting[at] = Math.floor(code / PAINTS.length);
    if (at + 1 < size) painting[at + 1] = code % PAINTS.length;
  });
  return painting;
}
