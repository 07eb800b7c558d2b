import { SMALLEST_LEVEL } from '../finish/finish-texture.ts';
import { sideLight } from '../light/side-light.ts';
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

/** How far from the outline (in parts of the width) an even finish is that of an edge. */
const EDGE = 0.012;

/**
 * A side whose parts with the finish at no measured place have it by how aslant the eye sees them (u) and how far they
 * are from the outline (v), as `filmTexture` has it.
 */
function evenSide(side: SeenSide): SeenSide {
  const { width, unmeasured } = side;
  const { tilt, depth } = sideLight(side);
  const within = (value: number) => Math.max(0.02, Math.min(0.98, value));
  return {
    ...side,
    paint: unmeasured,
    unmeasured: new Uint8Array(unmeasured.length),
    u: tilt.map((slant) => within(slant)),
    v: depth.map((distance) => within(distance / (EDGE * width))),
    // The finest level: it changes by little.
    uvPerPixel: 1 / SMALLEST_LEVEL,
  };
}

/** The side that a picture is drawn from: with an even finish on all its parts, or as its model shows it. */
export const sideOf = (seen: SeenSide, even: boolean): SeenSide => (even ? evenSide(seen) : seen);
