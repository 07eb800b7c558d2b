import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

type Imported = { version: string; weapons: readonly WeaponId[] };

/** The version in the addresses of a weapon's pictures: that of the import which has the weapon, else our own. */
export const pictureVersionOf = (imported: Imported | null | undefined, weapon: WeaponId): string =>
  imported?.weapons.includes(weapon) ? imported.version : RENDER_VERSION;
