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
