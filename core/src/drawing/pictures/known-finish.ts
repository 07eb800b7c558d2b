import type { Matrix } from '../../paint/paint-transform.ts';
import type { WeaponSide } from '../../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../../weapons/weapons.ts';
import type { RenderType } from './render.ts';
import type { SeenSide } from './seen-side.ts';

/**
 * The known facts about the finish on a weapon: the places of its colours, only their shares (Heat Treated), or nothing
 * (gloves).
 */
export type KnownFinish = 'places' | 'shares' | 'nothing';

/** The known facts about the finish of a weapon, from its finish and its UV scale. */
export function knownFinish(weapon: WeaponId): KnownFinish {
  const { finish, uvScale } = WEAPONS[weapon];
  if (finish === 'heat-treated') return 'shares';
  return uvScale === null ? 'nothing' : 'places';
}

/** For a finish without places: its texture looks the same everywhere. */
export const UNMOVED: Matrix = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };

/**
 * Whether a picture shows an even finish. Colours and clusters show where a colour is, so they never do; the shares are
 * those of the playside, so the other side has none.
 */
export const isEven = (weapon: WeaponId, side: WeaponSide, type: RenderType): boolean =>
  knownFinish(weapon) === 'shares' && side === 'playside' && (type === 'fancy' || type === 'flat');

/** How often an even finish repeats over the width of a picture: its grains are that fine at every size. */
const REPEATS = 3.2;

/** A side whose parts with the finish at no measured place have it from the picture's own square. */
function evenSide(side: SeenSide): SeenSide {
  const { width, height, unmeasured } = side;
  const [u, v] = [new Float32Array(width * height), new Float32Array(width * height)];
  const step = REPEATS / width;
  for (let at = 0; at < u.length; at++) {
    u[at] = ((at % width) + 0.5) * step;
    v[at] = (Math.floor(at / width) + 0.5) * step;
  }
  return { ...side, paint: unmeasured, u, v, uvPerPixel: step };
}

/** The side that a picture is drawn from: with an even finish on all its parts, or as its model shows it. */
export const sideOf = (seen: SeenSide, even: boolean): SeenSide => (even ? evenSide(seen) : seen);
