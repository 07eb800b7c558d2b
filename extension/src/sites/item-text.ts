import type { Found } from '../protocol.ts';

const LINK = 'a[href^="steam:"][href*="csgo_econ_action_preview"]';
/** The words that sites write before a paint seed, and a number that is no float. */
const SEED =
  /(?:paint\s*seed|pattern(?:\s*(?:template|index|id))?|seed|图案模板|花纹模板)\s*(?:[(（][^()（）]*[)）])?\s*[:：#]?\s*(\d{1,4})(?!\d|[.,]\d)/i;

/** The paint seed that a text announces. */
export function seedIn(text: string): number | undefined {
  const [, digits] = SEED.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** An item without the items in it: those like it, below its page. */
export function ownPart(item: Element, items: string): Element {
  if (!item.querySelector(items)) return item;
  const own = item.cloneNode(true) as Element;
  for (const inner of own.querySelectorAll(items)) inner.remove();
  return own;
}

/** The text of the first part that a selector finds, or the `alt` of a picture. */
export function textIn(item: Element, selector: string): string | undefined {
  const part = item.querySelector(selector);
  return part?.getAttribute('alt')?.trim() || part?.textContent?.replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** An item by the link in its markup, else by its name and the seed beside it. `items`: all items of its site. */
export function readItem(item: Element, { items, name }: { items: string; name: string }): Found | undefined {
  const own = ownPart(item, items);
  const link = own.querySelector(LINK)?.getAttribute('href') ?? undefined;
  const [title, seed] = [textIn(own, name), seedIn(own.textContent ?? '')];
  const found: Found = {
    ...(link !== undefined && { link }),
    ...(title !== undefined && seed !== undefined && { name: title, seed }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}
