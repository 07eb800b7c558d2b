import { askPage } from './page-answer.ts';
import { readItem, type Site } from './site.ts';

/** The items of an inventory. Its pages are filled as they are opened. */
export const steamInventory: Site = {
  id: 'steam-inventory',
  matches: ({ hostname, pathname }) =>
    hostname === 'steamcommunity.com' && /^\/(?:id|profiles)\/[^/]+\/inventory/.test(pathname),
  items: '.itemHolder div.app730[id^="730_"]',
  read: (item) => askPage(item) ?? readItem(item, 'img[alt]'),
  isNarrow: true,
  row: '.itemHolder',
};
