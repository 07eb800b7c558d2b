/** Begins a link, or is a certificate without one. */
const START = /steam:|csgo_econ|^[\da-f]{14,}$/i;
/** What may follow in the next line: more of a certificate or of an item's numbers, or the rest of the command. */
const PART = /^(?:[\da-fsm%+]+|(?!steam:)\S*(?:%20|preview)\S*)$/i;
const MAX_PARTS = 40;

/** Whether a line can be the rest of a link that a mail or chat program broke. */
export const isLinkPart = (line: string): boolean => PART.test(line.replace(/^[>\s]+/, '').trimEnd());

/**
 * The links that the parts of a text make, shortest first: programs break long links over lines, quote them with `>`,
 * or end a line with `=`. Only the parser knows which of them is whole.
 */
export function joinedLinks(text: string): string[] {
  const words = text
    .split(/[\s>]+/)
    .map((word) => word.replace(/=$/, ''))
    .filter((word) => word !== '');
  const start = words.findIndex((word) => START.test(word));
  if (start < 0) return [];
  const joined: string[] = [];
  let link = words[start] ?? '';
  for (const part of words.slice(start + 1, start + 1 + MAX_PARTS)) {
    if (!PART.test(part)) break;
    link += part;
    joined.push(link.replace(/(csgo_econ_action_preview)(?=[\dA-FSM])/i, '$1%20'));
  }
  return joined;
}
