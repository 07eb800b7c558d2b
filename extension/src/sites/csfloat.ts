import { readItem, type Site } from './site.ts';

export const csfloat: Site = {
  id: 'csfloat',
  matches: ({ hostname }) => hostname === 'csfloat.com',
  items: 'item-card, item-detail',
  read: (item) => readItem(item, 'app-item-name .item-name, .item-name'),
  anchor: 'app-item-image, .item-img',
};
