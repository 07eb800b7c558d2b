import { readItem, type Site } from './site.ts';

export const skinport: Site = {
  id: 'skinport',
  matches: ({ hostname }) => hostname === 'skinport.com',
  items: '.ItemPreview, .ItemPage',
  read: (item) => readItem(item, '.ItemPreview-itemImage > img, .ItemImage-img'),
  anchor: '.ItemPreview-itemImage, .ItemImage',
  row: '.CatalogPage-item, .InventoryPage-item, .ItemList-item',
};
