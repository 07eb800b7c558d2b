import { readItem, type Site } from './site.ts';

/** Offers of an item, in a table. */
export const buff163: Site = {
  id: 'buff163',
  matches: ({ hostname, pathname }) => hostname === 'buff.163.com' && pathname.startsWith('/goods/'),
  items: '.list_tb_csgo tr.selling',
  read: (item) => readItem(item, '.name-cont h3, h3'),
  anchor: '.pic-cont',
  isNarrow: true,
  mayMove: true,
};
