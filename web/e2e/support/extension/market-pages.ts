import { sealCertificate } from '@bluegem/core/testing/seal-certificate';
import { marketName } from '@bluegem/core/prices/market-links';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/** An item of a page: `paintIndex` other than that of the weapon is another finish. */
export type Offer = { weapon: WeaponId; seed: number; paintIndex?: number };

/** Gems, others, a seed of 0, a finish without measurements, and items of other finishes. */
export const OFFERS: readonly Offer[] = [
  { weapon: 'karambit', seed: 3 },
  { weapon: 'karambit', seed: 387 },
  { weapon: 'karambit', seed: 387, paintIndex: 413 },
  { weapon: 'ak-47', seed: 661 },
  { weapon: 'five-seven', seed: 278 },
  { weapon: 'bayonet', seed: 555 },
  { weapon: 'hydra-gloves', seed: 12 },
];
/** Their badges, shortened by `shortBadges`. */
export const EXPECTED = ['other', 'T1 #1', 'none', 'T1 #1', 'T1 #1', 'T1 #1', 'none'];

/** Texts of badges as `T1 #1`, `none`, or `other`. */
export const shortBadges = (texts: readonly string[]): string[] =>
  texts.map((text) => /T1 +#1(?=\s)/.exec(text)?.[0].replace(/ +/, ' ') ?? (text === 'none' ? text : 'other'));

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const field = (number: number, value: number) => [number << 3, ...varint(value)];

/** The inspect link of an offer, with the item in it. */
function linkOf({ weapon, seed, paintIndex }: Offer): string {
  const { definitionIndex, paintIndex: own } = WEAPONS[weapon];
  const message = [...field(2, 1), ...field(3, definitionIndex), ...field(4, paintIndex ?? own), ...field(8, seed)];
  const bytes = sealCertificate(Uint8Array.from(message), 0x5a);
  return `steam://run/730//+csgo_econ_action_preview%20${certificateText(bytes)}`;
}

const certificateText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

const certificateOf = (offer: Offer) => linkOf(offer).split('%20')[1] ?? '';

/** The market name; offers of another finish have a name of one. */
const nameOf = ({ weapon, paintIndex }: Offer) =>
  paintIndex === undefined
    ? `${marketName(weapon)} (Field-Tested)`
    : `★ ${WEAPONS[weapon].name} | Vanilla Dusk (Field-Tested)`;

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invented page</title>
<style>body{font:14px sans-serif;margin:0}a,span,div{all:revert}*{letter-spacing:.01px}</style></head><body>${body}</body></html>`;

const description = (offer: Offer) => ({
  market_hash_name: nameOf(offer),
  actions: [{ link: 'steam://run/730//+csgo_econ_action_preview%20%propid:6%', name: 'Inspect in Game...' }],
});
const properties = (offer: Offer) => [
  { propertyid: 1, int_value: String(offer.seed), name: 'Pattern Template' },
  { propertyid: 2, float_value: '0.21', name: 'Wear Rating' },
  { propertyid: 6, string_value: certificateOf(offer), name: 'Item Certificate' },
];
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Rows of the older market page; its items are in variables of the page. */
function steamListings(offers: readonly Offer[]): string {
  const listings = Object.fromEntries(
    offers.map((_, index) => [5000 + index, { asset: { appid: 730, contextid: '2', id: String(900 + index) } }]),
  );
  const assets = Object.fromEntries(
    offers.map((offer, index) => [
      900 + index,
      { id: String(900 + index), ...description(offer), asset_properties: properties(offer) },
    ]),
  );
  const rows = offers.map(
    (
      offer,
      index,
    ) => `<div class="market_listing_row market_recent_listing_row listing_${5000 + index}" id="listing_${5000 + index}">
<div class="market_listing_item_img_container"><img width="62" height="62" alt=""></div>
<div class="market_listing_item_name_block"><span class="market_listing_item_name">${nameOf(offer)}</span></div></div>`,
  );
  return page(
    `<div id="searchResultsRows">${rows.join('\n')}</div><script>var g_rgListingInfo=${json(listings)};var g_rgAssets={"730":{"2":${json(assets)}}};</script>`,
  );
}

/** Rows that React draws: an item is in the properties that they were drawn with. */
function steamReactListings(offers: readonly Offer[]): string {
  const rows = offers.map(
    () =>
      '<div style="--grid-rows: 1; display: flex"><div style="background: url(data:,economy/image/a)"></div><button>Buy</button></div>',
  );
  const listings = offers.map((offer, index) => ({
    listingid: String(index),
    asset: { assetid: String(index), asset_properties: properties(offer) },
    description: description(offer),
  }));
  return page(`<div style="display:grid">${rows.join('\n')}</div><script>${json(listings)};
const all=${json(listings)};document.querySelectorAll('[style*="--grid-rows"]').forEach((row,i)=>{row.__reactFiber$k1={memoizedProps:{},return:{memoizedProps:{listing:all[i]},return:null}}})</script>`);
}

function steamInventory(offers: readonly Offer[]): string {
  const assets = Object.fromEntries(
    offers.map((offer, index) => [
      700 + index,
      { assetid: String(700 + index), asset_properties: properties(offer), description: description(offer) },
    ]),
  );
  const items = offers.map(
    (_, index) =>
      `<div class="itemHolder"><div class="item app730 context2" id="730_2_${700 + index}"><img alt="" width="96" height="96"><a href="#730_2_${700 + index}" class="inventory_item_link"></a></div></div>`,
  );
  return page(
    `<div id="active_inventory_page"><div class="inventory_page">${items.join('\n')}</div></div><script>var g_ActiveInventory={m_rgAssets:${json(assets)}}</script>`,
  );
}

const csfloat = (offers: readonly Offer[]) =>
  page(
    `<app-root><div style="display:flex;flex-wrap:wrap">${offers
      .map(
        (
          offer,
        ) => `<item-card class="flex-item" style="display:block;width:200px"><mat-card><app-item-name><div class="item-name">${nameOf(offer).replace(' (Field-Tested)', '')}</div><div class="subtext">Field-Tested</div></app-item-name>
<app-item-image style="display:block"><img width="180" height="90" alt=""></app-item-image><item-float-bar><div class="wear">0.2100000</div></item-float-bar><a href="${linkOf(offer)}">Inspect</a><div class="price">$900.00</div></mat-card></item-card>`,
      )
      .join('\n')}</div></app-root>`,
  );

const skinport = (offers: readonly Offer[]) =>
  page(
    `<div class="CatalogPage-items" style="display:grid;grid-template-columns:repeat(4,1fr)">${offers
      .map(
        (
          offer,
          index,
        ) => `<div class="CatalogPage-item"><div class="ItemPreview"><a class="ItemPreview-link" href="/item/x/${index}"><div class="ItemPreview-itemImage"><img alt="${nameOf(offer)}" width="180" height="90"></div>
<div class="ItemPreview-itemInfo"><div class="ItemPreview-itemTitle">Knife</div><div class="ItemPreview-itemName">Case Hardened</div></div></a><div class="ItemPreview-pattern">Pattern: ${offer.seed}</div></div></div>`,
      )
      .join('\n')}</div>`,
  );

const dmarket = (offers: readonly Offer[]) =>
  page(
    `<market-inventory><div style="display:flex;flex-wrap:wrap">${offers
      .map(
        (offer, index) =>
          `<asset-card id="a${index}" style="display:block;width:160px"><div class="c-asset__figure"><img alt="${nameOf(offer)}" width="140" height="90"></div><asset-exterior-quality>FT</asset-exterior-quality><span class="c-asset__seed">Paint seed ${offer.seed}</span><div class="c-asset__price">$900</div></asset-card>`,
      )
      .join('\n')}</div></market-inventory>`,
  );

const buff163 = (offers: readonly Offer[]) =>
  page(
    `<div class="detail-tab-cont"><table><tbody class="list_tb list_tb_csgo">${offers
      .map(
        (
          offer,
          index,
        ) => `<tr class="selling" id="sell_order_${index}"><td class="img_td"><div class="pic-cont item-detail-img" data-assetid="${index}"><img alt="" width="90" height="60"></div></td>
<td class="t_Left"><div class="name-cont"><h3>${nameOf(offer)}</h3></div><div class="csgo_value"><div class="wear-value">Float: 0.2100</div><a href="${linkOf(offer)}">Inspect</a></div></td><td class="t_Left"><strong class="f_Strong">¥ 6000</strong></td></tr>`,
      )
      .join('\n')}</tbody></table></div>`,
  );

const LISTING = 'https://steamcommunity.com/market/listings/730/%E2%98%85%20Karambit%20%7C%20Case%20Hardened';

/**
 * Invented pages of the markets, with the markup that public code for them relies on. `items`: the selector of an item.
 */
export const MARKET_PAGES = [
  { name: 'Steam market', url: `${LISTING}%20(Field-Tested)`, html: steamListings, items: '.market_listing_row' },
  { name: 'Steam market, drawn by React', url: LISTING, html: steamReactListings, items: '[style*="--grid-rows"]' },
  {
    name: 'Steam inventory',
    url: 'https://steamcommunity.com/id/invented/inventory/',
    html: steamInventory,
    items: '.app730',
  },
  { name: 'CSFloat', url: 'https://csfloat.com/search?def_index=507', html: csfloat, items: 'item-card' },
  { name: 'Skinport', url: 'https://skinport.com/market?search=case', html: skinport, items: '.ItemPreview' },
  {
    name: 'DMarket',
    url: 'https://dmarket.com/ingame-items/item-list/csgo-skins',
    html: dmarket,
    items: 'asset-card',
  },
  { name: 'BUFF163', url: 'https://buff.163.com/goods/42', html: buff163, items: 'tr.selling' },
] as const;

export type MarketPage = (typeof MARKET_PAGES)[number];
