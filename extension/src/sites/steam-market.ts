import { readItem } from './item-text.ts';
import { askPage } from './page-answer.ts';
import type { Site } from './site.ts';

/** A row that React draws has the style of a grid, and the picture of an item in it. */
const REACT_ROW = 'div[style*="--grid-rows"]:has([style*="market_listings/"], [style*="economy/image/"])';
const ITEMS = `.market_listing_row[id^="listing_"], ${REACT_ROW}`;

/** Listings of an item: rows of the older pages, and those that React draws since 2026. */
export const steamMarket: Site = {
  id: 'steam-market',
  matches: ({ hostname, pathname }) =>
    hostname === 'steamcommunity.com' && pathname.startsWith('/market/listings/730/'),
  items: ITEMS,
  read: (item) => askPage(item) ?? readItem(item, { items: ITEMS, name: '.market_listing_item_name' }),
  anchor: '.market_listing_item_img_container',
  isNarrow: true,
  mayMove: true,
};
