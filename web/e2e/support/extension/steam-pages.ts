import { certificateOf, json, nameOf, page, type Offer } from './offers.ts';

// By csfloat/extension: g_rgAssets and g_rgListingInfo of the older market, m_rgAssets of an inventory, and the
// property `listing` of rows that React draws.

const description = (offer: Offer) => ({
  market_hash_name: nameOf(offer),
  actions: [{ link: 'steam://run/730//+csgo_econ_action_preview%20%propid:6%', name: 'Inspect in Game...' }],
});
const properties = (offer: Offer) => [
  { propertyid: 1, int_value: String(offer.seed), name: 'Pattern Template' },
  { propertyid: 2, float_value: '0.21', name: 'Wear Rating' },
  { propertyid: 6, string_value: certificateOf(offer), name: 'Item Certificate' },
];
/** Rows of the older market page; its items are in variables of the page. */
export function steamListings(offers: readonly Offer[]): string {
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

/**
 * Rows that React draws: an item is in the properties that they were drawn with. A row has a part with the style of a
 * row, which is why csfloat/extension asks for a picture in it.
 */
export function steamReactListings(offers: readonly Offer[]): string {
  const picture = '<div style="background: url(data:,economy/image/a)"></div>';
  const rows = offers.map(
    () =>
      `<div style="--grid-rows: 1; display: flex">${picture}<div style="--grid-rows: 2">${picture}</div><button>Buy</button></div>`,
  );
  const listings = offers.map((offer, index) => ({
    listingid: String(index),
    asset: { assetid: String(index), asset_properties: properties(offer) },
    description: description(offer),
  }));
  return page(`<div style="display:grid">${rows.join('\n')}</div><script>
const all=${json(listings)};document.querySelectorAll('[style*="--grid-rows: 1"]').forEach((row,i)=>{
  row.__reactFiber$k1={memoizedProps:{},return:{memoizedProps:{listing:all[i]},return:null}};
  row.children[1].__reactFiber$k1={memoizedProps:{},return:row.__reactFiber$k1};
})</script>`);
}

export function steamInventory(offers: readonly Offer[]): string {
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
