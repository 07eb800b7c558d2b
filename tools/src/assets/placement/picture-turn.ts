import type { Outline } from '@bluegem/core/drawing/outline/outline';
import { isInside } from '@bluegem/core/drawing/outline/ring';
import type { WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { transformPoint } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { Axes, SideView, SideViews } from './side-view.ts';

type Options = {
  views: SideViews;
  playsideFrom: 'front' | 'back';
  outlines: WeaponOutlines;
  /** The factor that maps UV of the model to the outlines. */
  uvFactor: number;
  isGun: boolean;
};

/** Every so many pixels of a view are compared with the outline. */
const STEP = 4;
/** A piece that fits its outline this well gives the angle; another gives only its direction. */
const GOOD_FIT = 0.8;

/**
 * +1 where (across, depth, down) is a right-handed system: then `down` runs down in a picture seen from the high end.
 */
export const handOf = ([across, down, depth]: Axes): 1 | -1 =>
  (depth - across + 3) % 3 === 1 && (down - depth + 3) % 3 === 1 ? 1 : -1;

/**
 * Sums over pairs of a place in a view and in the outline. For a turn by an angle, `same` and `turned` grow with its
 * cosine and sine; for a turned mirror image, `mirrored` and `mirroredTurned` do. `size` is what a perfect fit would
 * give.
 */
type Fit = { same: number; turned: number; mirrored: number; mirroredTurned: number; size: number };

type Pair = readonly [x: number, y: number, outlineX: number, outlineY: number];

function pairsOf(view: SideView, flip: readonly [1 | -1, 1 | -1], outline: Outline, uvFactor: number): Pair[] {
  const part = outline.parts[0]!;
  const pairs: Pair[] = [];
  for (let y = 0; y < view.height; y += STEP) {
    for (let x = 0; x < view.width; x += STEP) {
      const at = y * view.width + x;
      if (view.painted[at] === 0) continue;
      const [u, v] = [view.u[at]! * uvFactor, view.v[at]! * uvFactor];
      if (!isInside(part.rings[0]!, [u, v])) continue;
      pairs.push([x * flip[0], y * flip[1], ...transformPoint(part.placement, u, v)]);
    }
  }
  return pairs;
}

function fitOf(pairs: readonly Pair[]): Fit {
  const means = [0, 1, 2, 3].map((index) => pairs.reduce((sum, pair) => sum + pair[index]!, 0) / pairs.length);
  const fit: Fit = { same: 0, turned: 0, mirrored: 0, mirroredTurned: 0, size: 0 };
  let [own, other] = [0, 0];
  for (const pair of pairs) {
    const [x, y, ox, oy] = pair.map((value, index) => value - means[index]!) as [number, number, number, number];
    fit.same += x * ox + y * oy;
    fit.turned += x * oy - y * ox;
    fit.mirrored += x * ox - y * oy;
    fit.mirroredTurned += x * oy + y * ox;
    own += x * x + y * y;
    other += ox * ox + oy * oy;
  }
  fit.size = Math.sqrt(own * other);
  return fit;
}

/** The angle (radians) that turns what points right in the outline to the right, and how well it fits (0..1). */
function angleOf({ same, turned, mirrored, mirroredTurned, size }: Fit): { angle: number; fit: number } {
  const [plain, mirror] = [Math.hypot(same, turned), Math.hypot(mirrored, mirroredTurned)];
  // An island may be mirrored in UV without any sign of it; the direction of its tip still counts.
  const angle = plain >= mirror ? Math.atan2(turned, same) : -Math.atan2(mirroredTurned, mirrored);
  return { angle, fit: size > 0 ? Math.max(plain, mirror) / size : 0 };
}

/**
 * By how much (radians, clockwise in the picture) the playside, seen upright with the model's longest axis running
 * right, is turned to lie like the recovered outline: level, its tip to the left. The backside follows by turning the
 * weapon round.
 */
export function pictureTurn({ views, playsideFrom, outlines, uvFactor, isGun }: Options): number {
  const down = (playsideFrom === 'front' ? 1 : -1) * handOf(views.axes) === 1 ? 1 : -1;
  const backsideFrom = playsideFrom === 'front' ? 'back' : 'front';
  const total = { cos: 0, sin: 0, fit: 0 };
  // The AK-47's "backside" is its magazine, which does not lie along the weapon.
  const sides: WeaponSide[] = isGun ? ['playside'] : ['playside', 'backside'];
  for (const side of sides) {
    const outline = outlines[side];
    if (!outline) continue;
    const isPlayside = side === 'playside';
    const view = views[isPlayside ? playsideFrom : backsideFrom];
    const pairs = pairsOf(view, [isPlayside ? 1 : -1, down], outline, uvFactor);
    if (pairs.length === 0) continue;
    const { angle, fit } = angleOf(fitOf(pairs));
    total.cos += Math.cos(angle) * fit * pairs.length;
    total.sin += Math.sin(isPlayside ? angle : -angle) * fit * pairs.length;
    total.fit = Math.max(total.fit, fit);
  }
  if (isGun || total.fit < GOOD_FIT) return total.cos < 0 ? Math.PI : 0;
  return Math.atan2(total.sin, total.cos);
}
