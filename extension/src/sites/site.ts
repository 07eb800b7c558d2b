import type { Found } from '../protocol.ts';
import type { SiteId } from './site-ids.ts';

/** How one site shows items. An adapter whose selectors match nothing does nothing. */
export type Site = {
  id: SiteId;
  /** The pages that it is for. */
  matches(location: Pick<Location, 'hostname' | 'pathname'>): boolean;
  /** The selector of items. */
  items: string;
  /** The facts about an item on the page; undefined if it has no pattern. */
  read(item: Element): Found | undefined;
  /** Where the badge begins: at the upper corner of this part of an item, or of the item. */
  anchor?: string;
  /** Whether that part is so narrow that the badge needs two lines to stay on it. */
  isNarrow?: boolean;
  /** The element that is sorted and hidden; the item itself if absent. */
  row?: string;
  /** Whether items may be moved in the document. Where a framework draws the page, they are ordered by style only. */
  mayMove?: boolean;
};

const LINK = 'a[href^="steam:"][href*="csgo_econ_action_preview"]';
/** The words that sites write before a paint seed. */
const SEED =
  /(?:paint\s*seed|pattern(?:\s*(?:template|index|id))?|seed|图案模板|花纹模板)\s*[:：#]?\s*(\d{1,4})(?!\d)/i;

export const linkIn = (item: Element): string | undefined =>
  item.querySelector(LINK)?.getAttribute('href') ?? undefined;

export function seedIn(item: Element): number | undefined {
  const [, digits] = SEED.exec(item.textContent ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The text of the first part that a selector finds, or the `alt` of a picture. */
export function textIn(item: Element, selector: string): string | undefined {
  const part = item.querySelector(selector);
  return part?.getAttribute('alt')?.trim() || part?.textContent?.trim() || undefined;
}

/** An item by its inspect link, else by its name and the seed beside it. */
export function readItem(item: Element, name: string): Found | undefined {
  const link = linkIn(item);
  const found: Found = { ...(link !== undefined && { link }) };
  const [title, seed] = [textIn(item, name), seedIn(item)];
  if (title !== undefined && seed !== undefined) Object.assign(found, { name: title, seed });
  return found.link !== undefined || found.name !== undefined ? found : undefined;
}
