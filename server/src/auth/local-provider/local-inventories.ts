import type { Fetch } from '../../outside/bounded-fetch.ts';
import { PEOPLE } from './people.ts';

/** Market names, seeds and floats. */
const ITEMS = [
  ['Kilowatt Case', null, null],
  ['AK-47 | Case Hardened (Field-Tested)', 661, 0.2311],
  ['AK-47 | Redline (Field-Tested)', 112, 0.2],
  ['★ Karambit | Case Hardened (Minimal Wear)', 442, 0.1102],
  ['Five-SeveN | Case Hardened (Well-Worn)', 500, 0.4013],
] as const;

/** In the shape of Steam's `/inventory/ID/730/2`. */
const INVENTORY = {
  assets: ITEMS.map((_, at) => ({ assetid: `${at + 1}`, classid: `${at + 1}`, instanceid: '0', amount: '1' })),
  descriptions: ITEMS.map(([name], at) => ({ classid: `${at + 1}`, instanceid: '0', market_hash_name: name })),
  asset_properties: ITEMS.flatMap(([, seed, float], at) =>
    seed === null
      ? []
      : {
          assetid: `${at + 1}`,
          asset_properties: [
            { propertyid: 1, int_value: `${seed}` },
            { propertyid: 2, float_value: `${float}` },
          ],
        },
  ),
  total_inventory_count: ITEMS.length,
  success: 1,
};

const EMPTY = { total_inventory_count: 0, success: 1, rwgrsn: -2 };

/** Replaces Steam's inventories: of the people here the second keeps it private, and that of the third is empty. */
export const localInventories: Fetch = (url) => {
  const at = PEOPLE.findIndex(({ steamId }) => url.includes(`/inventory/${steamId}/`));
  if (at === 1) return Promise.resolve(Response.json(null, { status: 403 }));
  if (at < 0) return Promise.resolve(Response.json(null, { status: 404 }));
  return Promise.resolve(Response.json(at === 2 ? EMPTY : INVENTORY));
};
