import { readItem } from './item-text.ts';
import { askPage } from './page-answer.ts';
import type { Site } from './site.ts';

const ITEMS = '.ItemPreview, .ItemPage';
const NAME = '.ItemPreview-itemImage > img, .ItemImage-img';

export const skinport: Site = {
  id: 'skinport',
  matches: ({ hostname }) => hostname === 'skinport.com',
  items: ITEMS,
  read: (item) => readItem(item, { items: ITEMS, name: NAME }) ?? askPage(item),
  anchor: '.ItemPreview-itemImage, .ItemImage',
  row: '.CatalogPage-item, .InventoryPage-item, .ItemList-item',
};
