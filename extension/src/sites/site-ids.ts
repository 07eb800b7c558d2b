/** The sites with adapters, in the order of the options page, with their names. */
export const SITE_NAMES = {
  'steam-market': 'Steam Community Market',
  'steam-inventory': 'Steam inventories',
  csfloat: 'CSFloat',
  skinport: 'Skinport',
  dmarket: 'DMarket',
  buff163: 'BUFF163',
} as const;

export type SiteId = keyof typeof SITE_NAMES;
export const SITE_IDS = Object.keys(SITE_NAMES) as SiteId[];
