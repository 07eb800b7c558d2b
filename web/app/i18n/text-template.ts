/** A text around the names of its values: one more text than names. */
export type Template = { texts: readonly string[]; names: readonly string[] };

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;
/** Other things that the library does within a text: other texts, and formats and paths of values. */
const OTHER = /\$t\(|\{\{(?!\s*\w+\s*\}\})/;

/** A text with plain places for values; null if it has others. */
export function readTemplate(text: unknown): Template | null {
  if (typeof text !== 'string' || OTHER.test(text)) return null;
  const parts = text.split(PLACE);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The text with its values; undefined if one is missing, or is neither a text nor a number. */
export function fillIn({ texts, names }: Template, values: Readonly<Record<string, unknown>>): string | undefined {
  let filled = texts[0] ?? '';
  for (let index = 0; index < names.length; index++) {
    const value = values[names[index] ?? ''];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    filled += value + (texts[index + 1] ?? '');
  }
  return filled;
}
