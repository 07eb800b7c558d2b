const PLAIN = 'acdegiklnorstuwyzACDEGIKLNORSTUWYZ';
const ACCENTED = 'áçďéğíķłñóŕšţúŵýžÁÇĎÉĞÍĶŁÑÓŔŠŢÚŴÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]));

/** What must stay as it is: places, and tags. */
const KEPT = /(\{\{\w+\}\}|<\/?\w+>)/;
const WORD = /[A-Za-z]+/g;
/** Languages that take much room, such as German and Russian, need about so much more of it than English. */
const LONGER_BY = 0.4;

/** A word with so many letters more: its vowels in turn are drawn out, or its last letter. */
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
  const written = part.split(KEPT).map((piece) =>
    KEPT.test(piece)
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
 * An English text as a language that does not exist: 40 % longer, with accents, between brackets. Places, tags, parts
 * and typographic marks stay. On a page, what is cut off lacks its bracket, and what has none is not translated.
 */
export function pseudoText(text: string): string {
  return text.split('|').map(pseudoPart).join('|');
}
