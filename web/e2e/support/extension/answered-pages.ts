import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { floatOf, json, nameOf, page, type Offer } from './offers.ts';

// Pages of markets whose cards have neither link nor seed. They draw them when an answer to their own request arrives.

type Drawn = { into: string; cards: readonly string[]; url: string; by: 'fetch' | 'XMLHttpRequest' };

const drawnAfterAnswer = ({ into, cards, url, by }: Drawn) => `<script>
const draw = () => document.querySelector('${into}').insertAdjacentHTML('beforeend', ${json(cards.join('\n'))});
${
  by === 'fetch'
    ? `fetch('${url}').then((answer) => answer.json()).then(draw);`
    : `const request = new XMLHttpRequest(); request.open('GET', '${url}'); request.onload = draw; request.send();`
}</script>`;

const bareName = (offer: Offer) => nameOf(offer).replace(' (Field-Tested)', '');
const paintIndexOf = ({ weapon, paintIndex }: Offer) => paintIndex ?? WEAPONS[weapon].paintIndex;

export const CSFLOAT_ANSWER = 'https://csfloat.com/api/v1/listings?limit=40&def_index=507';

/** By GODrums/BetterFloat: FloatTypes.d.ts (`ListingsResponse`). */
export const csfloatAnswer = (offers: readonly Offer[]) => ({
  cursor: 'x',
  data: offers.map((offer, index) => ({
    id: String(index),
    price: 90_000,
    state: 'listed',
    type: 'buy_now',
    item: {
      asset_id: String(7000 + index),
      def_index: WEAPONS[offer.weapon].definitionIndex,
      float_value: floatOf(index),
      item_name: bareName(offer),
      market_hash_name: nameOf(offer),
      paint_index: paintIndexOf(offer),
      paint_seed: offer.seed,
      type: 'skin',
      wear_name: 'Field-Tested',
    },
  })),
});

/** By GODrums/BetterFloat: csfloat/modules/item/pricing.ts (`getFloatItem`), with the 12 digits of item/index.ts. */
const csfloatFacts = (offer: Offer, index: number) =>
  `<app-item-name><div class="item-name"> ${bareName(offer)} </div><div class="subtext">Field-Tested</div></app-item-name>
<app-item-image style="display:block"><img width="180" height="90" alt=""></app-item-image>
<item-float-bar><div class="wear">${floatOf(index).toFixed(12)}</div></item-float-bar><div class="price">$900.00</div>`;

const csfloatCard = (offer: Offer, index: number) =>
  `<item-card class="flex-item" style="display:block;width:200px"><mat-card>${csfloatFacts(offer, index)}</mat-card></item-card>`;

export const csfloat = (offers: readonly Offer[]) =>
  page(
    `<app-root><div class="content" style="display:flex;flex-wrap:wrap"></div></app-root>${drawnAfterAnswer({
      into: '.content',
      cards: offers.map(csfloatCard),
      url: CSFLOAT_ANSWER,
      by: 'XMLHttpRequest',
    })}`,
  );

/** The page of the first offer: by the same source a part of its own, with similar items in it. */
export const csfloatItem = (offers: readonly Offer[]) =>
  page(
    `<app-root><item-detail style="display:block"></item-detail></app-root>${drawnAfterAnswer({
      into: 'item-detail',
      cards: offers.map((offer, index) => (index === 0 ? csfloatFacts(offer, index) : csfloatCard(offer, index))),
      url: CSFLOAT_ANSWER,
      by: 'XMLHttpRequest',
    })}`,
  );

export const SKINPORT_ANSWER = 'https://skinport.com/api/browse/730?search=case';

/** By GODrums/BetterFloat: SkinportTypes.d.ts (`MarketData`). */
export const skinportAnswer = (offers: readonly Offer[]) => ({
  requestId: 'x',
  success: true,
  message: null,
  items: offers.map((offer, index) => ({
    saleId: 52_831_141 + index,
    marketHashName: nameOf(offer),
    marketName: nameOf(offer),
    title: WEAPONS[offer.weapon].name,
    url: 'an-item-field-tested',
    pattern: offer.seed,
    wear: floatOf(index),
    stickers: [],
  })),
});

/** By cards of 2024 that a public script has in a comment, and GODrums/BetterFloat: skinport/index.ts. */
const skinportCard = (offer: Offer, index: number) =>
  `<div class="CatalogPage-item CatalogPage-item--grid"><div class="ItemPreview ItemPreview--grid ItemPreview--id-730"><div class="ItemPreview-content"><div class="ItemPreview-wrapper">
<a class="ItemPreview-link" rel="ugc" href="/item/an-item-field-tested/${52_831_141 + index}"><div class="ItemPreview-commonInfo">
<div class="ItemPreview-itemImage"><img alt="${nameOf(offer)}" width="180" height="90"></div><div class="ItemPreview-itemInfo">
<div class="ItemPreview-itemTitle">${WEAPONS[offer.weapon].name}</div><div class="ItemPreview-itemName">Case Hardened</div><div class="ItemPreview-itemText">Field-Tested Covert Knife</div></div></div>
<div class="ItemPreview-wear"><div class="WearBar"><div class="WearBar-value">${floatOf(index).toFixed(3)}</div></div></div></a></div>
<div role="presentation" class="ItemPreview-actionBtn"><button type="button" class="ItemPreview-mainAction">Add to cart</button></div></div></div></div>`;

const skinportPage = (cards: readonly string[], script: string) =>
  page(
    `<div class="CatalogPage-items" style="display:grid;grid-template-columns:repeat(4,1fr)">${cards.join('\n')}</div>${script}`,
  );

export const skinport = (offers: readonly Offer[]) =>
  skinportPage(
    [],
    drawnAfterAnswer({
      into: '.CatalogPage-items',
      cards: offers.map(skinportCard),
      url: SKINPORT_ANSWER,
      by: 'fetch',
    }),
  );

/**
 * Cards without an answer before them: their items are in the properties that React drew them with. The list has the
 * property `item`, too, of another item.
 */
export const skinportByReact = (offers: readonly Offer[]) =>
  skinportPage(
    offers.map(skinportCard),
    `<script>const all = ${json(skinportAnswer(offers))}.items;
const list = { memoizedProps: { item: all[0] }, return: null };
document.querySelectorAll('.ItemPreview').forEach((card, index) => {
  const item = { memoizedProps: { sale: all[index] }, return: list };
  card.__reactFiber$k1 = { memoizedProps: { className: 'ItemPreview' }, return: item };
});</script>`,
  );

export const DMARKET_ANSWER = 'https://api.dmarket.com/exchange/v1/market/items?gameId=a8db&limit=100';

/** By GODrums/BetterFloat: DMarketTypes.d.ts (`ExchangeMarket`). */
export const dmarketAnswer = (offers: readonly Offer[]) => ({
  cursor: 'x',
  objects: offers.map((offer, index) => ({
    itemId: `8D3C0F4E-${index}`,
    title: nameOf(offer),
    type: 'offer',
    extra: { exterior: 'field-tested', paintSeed: offer.seed, paintIndex: paintIndexOf(offer) },
  })),
});

/** By GODrums/BetterFloat: dmarket/index.ts (`adjustItem`), which knows the item of a card by its id. */
const dmarketCard = (offer: Offer, index: number) =>
  `<asset-card id="8d3c0f4e-${index}" style="display:block;width:160px"><div class="c-asset__figure"><img alt="${nameOf(offer)}" width="140" height="90"></div><asset-exterior-quality>FT</asset-exterior-quality><div class="c-asset__price">$900</div></asset-card>`;

export const dmarket = (offers: readonly Offer[]) =>
  page(
    `<market-inventory style="display:flex;flex-wrap:wrap"></market-inventory>${drawnAfterAnswer({
      into: 'market-inventory',
      cards: offers.map(dmarketCard),
      url: DMARKET_ANSWER,
      by: 'XMLHttpRequest',
    })}`,
  );
