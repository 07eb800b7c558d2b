import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import { hasMeasuredParts } from '@bluegem/core/weapons/side-place';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/**
 * The key of a note about what of the weapon is not measured: parts whose places come from published geometry, or that
 * continue the measured ones. Undefined for knives, whose sides are measured.
 */
export function unmeasuredNote(weapon: WeaponId) {
  if (WEAPONS[weapon].category === 'knife') return undefined;
  return hasMeasuredParts(weapon) ? 'drawing.placed' : 'drawing.continued';
}

/**
 * The key of a note about the limits of a picture: the colours of its finish have no known place, or it has no
 * measurements. Undefined if it shows measured colours.
 */
export function unplacedNote(weapon: WeaponId, type: RenderType = 'fancy') {
  const { finish, uvScale } = WEAPONS[weapon];
  if (finish === 'case-hardened' && uvScale !== null) return undefined;
  if (type === 'mask' || type === 'analysis') return 'drawing.outlined';
  return finish === 'heat-treated' ? 'drawing.notPlaced' : 'drawing.noFinish';
}
