import { KARAMBIT_387 } from './inspect-links.ts';

/** `certificate` with `seed` and `float`: an item with a finish; none of them: a case or a sticker. */
export type HeldItem = { name: string; certificate?: string; seed?: number; float?: number };

const TEMPLATE = 'steam://run/730//+csgo_econ_action_preview%20%propid:6%';
const MOST_AT_ONCE = 2000;

export const CASE: HeldItem = { name: 'Kilowatt Case' };
export const KARAMBIT: HeldItem = {
  name: '★ Karambit | Case Hardened (Minimal Wear)',
  certificate: KARAMBIT_387.slice(KARAMBIT_387.lastIndexOf('%20') + 3),
  seed: 387,
  float: 0.1,
};
/** Without a certificate, as in answers of the transition period. */
export const AK_13: HeldItem = { name: 'AK-47 | Case Hardened (Field-Tested)', seed: 13, float: 0.2311 };
export const REDLINE: HeldItem = { name: 'AK-47 | Redline (Field-Tested)', seed: 112, float: 0.2 };

const FIRST_ASSET = 44_000_000_000;
const assetIdOf = (at: number) => String(FIRST_ASSET - at);

const assetOf = (at: number) => ({
  appid: 730,
  contextid: '2',
  assetid: assetIdOf(at),
  classid: String(520_000_000 + at),
  instanceid: '480085569',
  amount: '1',
});

function descriptionOf({ name, seed }: HeldItem, at: number) {
  const action = { link: TEMPLATE, name: 'Inspect in Game...' };
  return {
    appid: 730,
    classid: String(520_000_000 + at),
    instanceid: '480085569',
    currency: 0,
    background_color: '',
    icon_url: 'i0CoZ81Ui0m-9KwlBY1L_18myuGuq1wfhWSaZgMttyVfPaERSR0Wqmu7LAocGIGz3UqlXOLrxM-vMGmW8VNxu5Dx',
    descriptions: [{ type: 'html', value: 'Exterior: Field-Tested', name: 'exterior_wear' }],
    tradable: 1,
    ...(seed !== undefined && { actions: [action], market_actions: [action] }),
    name: name.replace(/ \([^)]*\)$/, ''),
    name_color: 'D2D2D2',
    type: 'Classified Rifle',
    market_name: name,
    market_hash_name: name,
    commodity: 0,
    market_tradable_restriction: 7,
    market_marketable_restriction: 7,
    marketable: 1,
    tags: [{ category: 'Type', internal_name: 'CSGO_Type_Rifle', localized_tag_name: 'Rifle' }],
    sealed: 0,
  };
}

const propertiesOf = ({ certificate, seed, float }: HeldItem, at: number) => ({
  appid: 730,
  contextid: '2',
  assetid: assetIdOf(at),
  asset_properties: [
    { propertyid: 2, float_value: String(float), name: 'Wear Rating' },
    { propertyid: 1, int_value: String(seed), name: 'Pattern Template' },
    ...(certificate ? [{ propertyid: 6, string_value: certificate, name: 'Item Certificate' }] : []),
  ],
});

/** A page of an inventory, from the item after `start` on, as `/inventory/ID/730/2` sends it. */
export function inventoryPage(held: readonly HeldItem[], start: string | null, count = MOST_AT_ONCE): object {
  if (held.length === 0) return { total_inventory_count: 0, success: 1, rwgrsn: -2 };
  const from = start === null ? 0 : FIRST_ASSET - Number(start) + 1;
  const end = Math.min(from + count, held.length);
  const all = held.map((item, at) => ({ item, at })).slice(from, end);
  return {
    assets: all.map(({ at }) => assetOf(at)),
    descriptions: all.map(({ item, at }) => descriptionOf(item, at)),
    asset_properties: all.flatMap(({ item, at }) => (item.seed === undefined ? [] : propertiesOf(item, at))),
    ...(end < held.length && { more_items: 1, last_assetid: assetIdOf(end - 1) }),
    total_inventory_count: held.length,
    success: 1,
    rwgrsn: -2,
  };
}

type Answer = { status: number; body: string; headers?: Record<string, string> };

/** What Steam does with a request: `dead` and `slow` are up to the network around it. */
export type InventoryMood = readonly HeldItem[] | 'private' | 'unknown' | 'limited' | 'broken' | 'changed' | 'html';

/** The answer of steamcommunity.com to a request for an inventory; anything but JSON is `null` there. */
export function inventoryAnswer(mood: InventoryMood, address: string): Answer {
  const query = new URL(address, 'https://steamcommunity.com').searchParams;
  const count = Number(query.get('count'));
  if (count > MOST_AT_ONCE) return { status: 400, body: 'null' };
  switch (mood) {
    case 'private':
      return { status: 403, body: 'null' };
    case 'unknown':
      return { status: 404, body: 'null' };
    case 'limited':
      return { status: 429, body: 'null', headers: { 'retry-after': '120' } };
    case 'broken':
      return { status: 500, body: '{"error":"EYldRefreshAppIfNecessary failed with EResult 20"}' };
    case 'changed':
      return { status: 200, body: '{"items":[{"id":"1"}],"total_inventory_count":1,"success":1}' };
    case 'html':
      return { status: 200, body: '<!doctype html><title>Steam Community :: Error</title>' };
    default:
      return { status: 200, body: JSON.stringify(inventoryPage(mood, query.get('start_assetid'), count)) };
  }
}
