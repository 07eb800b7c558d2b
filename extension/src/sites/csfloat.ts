import { readItem } from './item-text.ts';
import { askPage } from './page-answer.ts';
import type { Site } from './site.ts';

export const CSFLOAT_ITEMS = 'item-card, item-detail';
export const CSFLOAT_NAME = 'app-item-name .item-name, .item-name';

export const csfloat: Site = {
  id: 'csfloat',
  matches: ({ hostname }) => hostname === 'csfloat.com',
  items: CSFLOAT_ITEMS,
  read: (item) => readItem(item, { items: CSFLOAT_ITEMS, name: CSFLOAT_NAME }) ?? askPage(item),
  anchor: 'app-item-image, .item-img',
};
