import type { Pattern } from '../patterns/pattern.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** A search on an external market. `namesSeed`: the search also filters by this paint seed. */
export type MarketLink = { market: Market; href: string; namesSeed: boolean };

export const MARKETS = {
  csfloat: 'CSFloat',
  dmarket: 'DMarket',
  steam: 'Steam Community Market',
  skinport: 'Skinport',
  buff163: 'BUFF163',
} as const;
export type Market = keyof typeof MARKETS;

/** True for the id of a market. */
export function isMarket(text: string): text is Market {
  return Object.hasOwn(MARKETS, text);
}

/** The English names of the finishes. */
export const FINISH_NAMES = { 'case-hardened': 'Case Hardened', 'heat-treated': 'Heat Treated' } as const;

/** The English market name of an item without its wear: `★ Karambit | Case Hardened`. */
export function marketName(weapon: WeaponId): string {
  const { name, category, finish } = WEAPONS[weapon];
  const star = category === 'knife' || category === 'gloves' ? '★ ' : '';
  return `${star}${name} | ${FINISH_NAMES[finish]}`;
}

/** Search text: the market name without its special characters. */
const searchText = (weapon: WeaponId) => `${WEAPONS[weapon].name} ${FINISH_NAMES[WEAPONS[weapon].finish]}`;

/**
 * Searches for an item on the large markets, those that filter by seed first. Only URLs that need no sign-in; the other
 * markets cannot filter by seed through a URL, so they list all items with the name.
 */
export function marketLinks({ weapon, patternId }: Pick<Pattern, 'weapon' | 'patternId'>): MarketLink[] {
  const { definitionIndex, paintIndex } = WEAPONS[weapon];
  const address = (start: string, query: Record<string, string | number>) => {
    const parameters = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return start + parameters.join('&');
  };
  const item = { def_index: definitionIndex, paint_index: paintIndex, paint_seed: patternId };
  const title = searchText(weapon);
  return [
    { market: 'csfloat', namesSeed: true, href: address('https://csfloat.com/search?', item) },
    {
      market: 'dmarket',
      namesSeed: true,
      href: address('https://dmarket.com/ingame-items/item-list/csgo-skins?', { title, paintSeed: patternId }),
    },
    {
      market: 'steam',
      namesSeed: false,
      href: address('https://steamcommunity.com/market/search?', { appid: 730, q: marketName(weapon) }),
    },
    { market: 'skinport', namesSeed: false, href: address('https://skinport.com/market?', { search: title }) },
    {
      market: 'buff163',
      namesSeed: false,
      href: address('https://buff.163.com/market/csgo#', { tab: 'selling', page_num: 1, search: title }),
    },
  ];
}
