import type { RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/**
 * The key of the text that says what a picture leaves open: of a finish whose colours have no known place, or of one
 * without measurements. Undefined if it shows what was measured.
 */
export function unplacedNote(weapon: WeaponId, type: RenderType = 'fancy') {
  const { finish, uvScale } = WEAPONS[weapon];
  if (finish === 'case-hardened' && uvScale !== null) return undefined;
  if (type === 'mask' || type === 'analysis') return 'drawing.hatched';
  return finish === 'heat-treated' ? 'drawing.notPlaced' : 'drawing.noFinish';
}
