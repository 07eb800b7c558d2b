import { isLinkPart } from '@bluegem/core/inspect/broken-link';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';

let pasted: string | undefined;

const isOneBrokenLink = ([first = '', ...rest]: readonly string[]): boolean =>
  looksLikeLink(first) && rest.every((line) => isLinkPart(line) && !looksLikeLink(line));

/** A name and below it facts with labels, as in Steam's panel beside an item: `Pattern Template: 661`. */
const isOneItem = ([first = '', ...rest]: readonly string[]): boolean =>
  !/[:：]/.test(first) && rest.every((line) => /^[^:：]{2,40}[:：]/.test(line));

/**
 * Whether a text is several items, one a line, or an inventory in JSON. A link that is broken over lines is one item.
 */
export function isManyItems(text: string): boolean {
  const trimmed = text.trim();
  const lines = trimmed.split('\n').filter((line) => line.trim() !== '');
  if (/^[[{]\s*["{\]]/.test(trimmed)) return true;
  return lines.length > 1 && !isOneBrokenLink(lines) && !isOneItem(lines);
}

/** Hands a text to the bulk check in memory: it may hold links, which belong in no address or history. */
export function handToBulkCheck(text: string): void {
  pasted = text;
}

/** The text for the bulk check, once. */
export function takePastedLines(): string | undefined {
  const text = pasted;
  pasted = undefined;
  return text;
}
