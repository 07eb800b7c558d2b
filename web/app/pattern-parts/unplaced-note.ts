import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

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
