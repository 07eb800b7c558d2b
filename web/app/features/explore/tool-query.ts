import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

export type ToolQuery = { weapon: WeaponId; side: WeaponSide };

const FIRST_WEAPON: WeaponId = 'karambit';
export const FIRST_SEED = 387;

/** The weapon and side in a tool's address; the karambit's playside if they are missing or cannot be drawn. */
export function readToolQuery(query: URLSearchParams): ToolQuery {
  const named = findWeapon(query.get('weapon') ?? '');
  const weapon = named && DRAWN_WEAPON_IDS.includes(named) ? named : FIRST_WEAPON;
  const sides = WEAPONS[weapon].regions.map(({ side }) => side);
  return { weapon, side: sides.find((side) => side === query.get('side')) ?? sides[0] ?? 'playside' };
}

/** Whether two addresses of a tool need the same data from the server. */
function asksForTheSame(current: URL, next: URL): boolean {
  const [now, then] = [readToolQuery(current.searchParams), readToolQuery(next.searchParams)];
  return current.pathname === next.pathname && now.weapon === then.weapon && now.side === then.side;
}

/** Actions in a tool change the address, but need no new data from the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return asksForTheSame(change.currentUrl, change.nextUrl) ? false : change.defaultShouldRevalidate;
}
