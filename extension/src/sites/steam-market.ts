import { askPage } from './page-answer.ts';
import { readItem, type Site } from './site.ts';

const REACT_ROW = 'div[style*="--grid-rows"]';

/** Listings of an item: rows of the older pages, and those that React draws since 2026. */
export const steamMarket: Site = {
  id: 'steam-market',
  matches: ({ hostname, pathname }) =>
    hostname === 'steamcommunity.com' && pathname.startsWith('/market/listings/730/'),
  items: `.market_listing_row[id^="listing_"], ${REACT_ROW}`,
  read: (item) => askPage(item) ?? readItem(item, '.market_listing_item_name'),
  anchor: '.market_listing_item_img_container',
  isNarrow: true,
  mayMove: true,
};
