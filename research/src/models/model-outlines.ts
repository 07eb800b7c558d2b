import type { Outline } from '@bluegem/core/drawing/outline/outline';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { weaponOutlines, type WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { MIRRORED_BACKSIDES } from '@bluegem/core/weapons/mirrored-backside';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The outlines that a weapon's model is drawn over: the recovered ones, and backsides that mirror their playside. */
export function modelOutlines(engine: Pick<EngineData, 'footprintOf'>, weapon: WeaponId): WeaponOutlines {
  const outlines = weaponOutlines(engine, weapon);
  const { playside } = outlines;
  return playside && MIRRORED_BACKSIDES[weapon] ? { ...outlines, backside: mirrored(playside) } : outlines;
}

/** The same outline as a weapon that is turned round shows it, with the tip at the other end of the picture. */
function mirrored({ parts, ...outline }: Outline): Outline {
  return {
    ...outline,
    parts: parts.map(({ rings, placement }) => {
      const { a, b, tx } = placement;
      return { rings, placement: { ...placement, a: -a, b: -b, tx: 1 - tx } };
    }),
  };
}
