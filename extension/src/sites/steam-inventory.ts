import { readItem } from './item-text.ts';
import { askPage } from './page-answer.ts';
import type { Site } from './site.ts';

const ITEMS = '.itemHolder div.app730[id^="730_"]';

/** The items of an inventory. Its pages are filled as they are opened. */
export const steamInventory: Site = {
  id: 'steam-inventory',
  matches: ({ hostname, pathname }) =>
    hostname === 'steamcommunity.com' && /^\/(?:id|profiles)\/[^/]+\/inventory/.test(pathname),
  items: ITEMS,
  read: (item) => askPage(item) ?? readItem(item, { items: ITEMS, name: 'img[alt]' }),
  isNarrow: true,
  row: '.itemHolder',
};
