const PLAIN = 'acdegiklnorstuwyzACDEGIKLNORSTUWYZ';
const ACCENTED = 'áçďéğíķłñóŕšţúŵýžÁÇĎÉĞÍĶŁÑÓŔŠŢÚŴÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]));

/** Placeholders and tags, which do not change. */
const PLACEHOLDER_OR_TAG = /(\{\{\w+\}\}|<\/?\w+>)/;
const WORD = /[A-Za-z]+/g;
/** Additional length of long languages such as German and Russian, relative to English. */
const LONGER_BY = 0.4;

/** A word made longer by `more` letters: its vowels in turn are repeated, or its last letter. */
function drawnOut(word: string, more: number): string {
  const vowels = [...word.matchAll(/[aeiouy]/gi)].map(({ index }) => index);
  const stretched = vowels.length > 0 ? vowels : [word.length - 1];
  const copiesAt = (at: number) => {
    const turn = stretched.indexOf(at);
    return turn < 0 ? 0 : Math.ceil((more - turn) / stretched.length);
  };
  return [...word].map((letter, at) => letter + letter.toLowerCase().repeat(Math.max(copiesAt(at), 0))).join('');
}

function pseudoPart(part: string): string {
  let letters = 0;
  let added = 0;
  const written = part.split(PLACEHOLDER_OR_TAG).map((piece) =>
    PLACEHOLDER_OR_TAG.test(piece)
      ? piece
      : piece.replaceAll(WORD, (word) => {
          letters += word.length;
          const more = Math.ceil(letters * LONGER_BY) - added;
          added += more;
          return [...drawnOut(word, more)].map((letter) => ACCENTS.get(letter) ?? letter).join('');
        }),
  );
  return `[${written.join('')}]`;
}

/**
 * An English text in a pseudo-language: 40 % longer, with accents, between brackets. Placeholders, tags, parts and
 * typographic marks do not change. On a page, a truncated text lacks its bracket, and a text without brackets is not
 * translated.
 */
export function pseudoText(text: string): string {
  return text.split('|').map(pseudoPart).join('|');
}
