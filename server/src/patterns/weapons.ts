import { WEAPONS, WEAPON_IDS } from '@bluegem/core/weapons/weapons';

/** Every item with the finish, in the shape of the API. */
export function listWeapons() {
  return WEAPON_IDS.map((id) => {
    const { name, category, finish, definitionIndex, paintIndex, rarity, uvScale, regions } = WEAPONS[id];
    return { id, name, category, finish, definitionIndex, paintIndex, rarity, uvScale, measured: regions.length > 0 };
  });
}
