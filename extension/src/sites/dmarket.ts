import { readItem } from './item-text.ts';
import { askPage } from './page-answer.ts';
import type { Site } from './site.ts';

const ITEMS = 'asset-card, asset-card-v2, asset-description-layout';

export const dmarket: Site = {
  id: 'dmarket',
  matches: ({ hostname }) => hostname === 'dmarket.com',
  items: ITEMS,
  read: (item) => readItem(item, { items: ITEMS, name: '.c-asset__figure img, img[alt]' }) ?? askPage(item),
  anchor: '.c-asset__figure',
};
