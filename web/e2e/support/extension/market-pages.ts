import {
  CSFLOAT_ANSWER,
  DMARKET_ANSWER,
  SKINPORT_ANSWER,
  csfloat,
  csfloatAnswer,
  dmarket,
  dmarketAnswer,
  skinport,
  skinportAnswer,
  skinportByReact,
} from './answered-pages.ts';
import { buff163 } from './buff163-page.ts';
import type { Offer } from './offers.ts';
import { steamInventory, steamListings, steamReactListings } from './steam-pages.ts';

/** `answer`: what the page requests. `items`: the selector of an item. */
export type MarketPage = {
  name: string;
  url: string;
  html(offers: readonly Offer[]): string;
  answer?: { url: string; json(offers: readonly Offer[]): unknown };
  items: string;
};

const LISTING = 'https://steamcommunity.com/market/listings/730/%E2%98%85%20Karambit%20%7C%20Case%20Hardened';
const SKINPORT = { url: 'https://skinport.com/market?search=case', items: '.ItemPreview' };

/**
 * Invented pages of the markets. Each has what public code for the market reads from it, named beside it, and nothing
 * more.
 */
export const MARKET_PAGES = {
  steamMarket: {
    name: 'Steam market',
    url: `${LISTING}%20(Field-Tested)`,
    html: steamListings,
    items: '.market_listing_row',
  },
  steamReact: {
    name: 'Steam market, drawn by React',
    url: LISTING,
    html: steamReactListings,
    items: '[style*="--grid-rows: 1"]',
  },
  steamInventory: {
    name: 'Steam inventory',
    url: 'https://steamcommunity.com/id/invented/inventory/',
    html: steamInventory,
    items: '.app730',
  },
  csfloat: {
    name: 'CSFloat',
    url: 'https://csfloat.com/search?def_index=507',
    html: csfloat,
    answer: { url: CSFLOAT_ANSWER, json: csfloatAnswer },
    items: 'item-card',
  },
  skinport: { name: 'Skinport', ...SKINPORT, html: skinport, answer: { url: SKINPORT_ANSWER, json: skinportAnswer } },
  skinportReact: {
    name: 'Skinport, drawn by React',
    ...SKINPORT,
    url: `${SKINPORT.url}&sort=date`,
    html: skinportByReact,
  },
  dmarket: {
    name: 'DMarket',
    url: 'https://dmarket.com/ingame-items/item-list/csgo-skins',
    html: dmarket,
    answer: { url: DMARKET_ANSWER, json: dmarketAnswer },
    items: 'asset-card',
  },
  buff163: { name: 'BUFF163', url: 'https://buff.163.com/goods/42', html: buff163, items: 'tr.selling' },
} satisfies Record<string, MarketPage>;

export const ALL_PAGES: readonly MarketPage[] = Object.values(MARKET_PAGES);

/** Every document that a page with these offers is made of, by address. */
export function documentsOf(
  { url, html, answer }: MarketPage,
  offers: readonly Offer[],
): [url: string, body: string][] {
  const documents: [string, string][] = [[new URL(url).href, html(offers)]];
  if (answer) documents.push([new URL(answer.url).href, JSON.stringify(answer.json(offers))]);
  return documents;
}
