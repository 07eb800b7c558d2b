import { readItem, type Site } from './site.ts';

export const dmarket: Site = {
  id: 'dmarket',
  matches: ({ hostname }) => hostname === 'dmarket.com',
  items: 'asset-card, asset-card-v2, asset-description-layout',
  read: (item) => readItem(item, '.c-asset__figure img, img[alt]'),
  anchor: '.c-asset__figure',
};
