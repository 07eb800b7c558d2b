import type { RegionId } from '../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import type { GridLayout } from './colour-grid.ts';

/** Every zone that a weapon may have: of a blade from its tip on, of a gun from its muzzle on, or by its parts. */
export const ZONE_IDS = [
  'tip',
  'muzzle',
  'front',
  'middle',
  'nearHandle',
  'guard',
  'handle',
  'rear',
  'coverFront',
  'coverMiddle',
  'coverRear',
  'receiver',
  'magazineTop',
  'magazineMiddle',
  'magazineFoot',
] as const;
export type ZoneId = (typeof ZONE_IDS)[number];

/**
 * The zones of a region. `along`: equal parts of its length, from the tip (of an outline: `tipAt`) on, of all pieces or
 * of the biggest one; `others`: the zone of all other pieces. Without it they count to the last part.
 */
type ZonePlan = { along: readonly ZoneId[]; of: 'all' | 'biggest'; others?: ZoneId };

const BLADE: ZonePlan = { along: ['tip', 'front', 'middle', 'nearHandle'], of: 'all' };
const GUN: ZonePlan = { along: ['muzzle', 'front', 'middle', 'rear'], of: 'all' };
const SHORT_BLADE = ['tip', 'middle', 'nearHandle'] as const;
const WITH_GUARD: ZonePlan = { along: SHORT_BLADE, of: 'biggest', others: 'guard' };
const WITH_HANDLE: ZonePlan = { along: SHORT_BLADE, of: 'biggest', others: 'handle' };

/**
 * The outline of the AK-47's cover has its rear end at its tip. On its other region the magazine is the biggest piece,
 * from its top on, and beside it is a strip of the receiver. Judged by where the model shows them.
 */
const AK_47: Partial<Record<RegionId, ZonePlan>> = {
  top: { along: ['coverRear', 'coverMiddle', 'coverFront'], of: 'all' },
  magazine: { along: ['magazineTop', 'magazineMiddle', 'magazineFoot'], of: 'biggest', others: 'receiver' },
};

const BLADES: Partial<Record<WeaponId, ZonePlan>> = {
  'bowie-knife': WITH_GUARD,
  'stiletto-knife': WITH_GUARD,
  'gut-knife': WITH_HANDLE,
  'navaja-knife': WITH_HANDLE,
  // Its smaller pieces are on no part that its model shows.
  'butterfly-knife': { along: SHORT_BLADE, of: 'biggest' },
};

function planOf(weapon: WeaponId, region: RegionId): ZonePlan {
  if (weapon === 'ak-47') return AK_47[region] ?? GUN;
  return WEAPONS[weapon].category === 'knife' ? (BLADES[weapon] ?? BLADE) : GUN;
}

const zonesIn = ({ along, others }: ZonePlan): ZoneId[] => (others ? [...along, others] : [...along]);

/** The zones of a weapon, in the order of their weights. */
export function zonesOf(weapon: WeaponId): readonly ZoneId[] {
  const zones = new Set(WEAPONS[weapon].regions.flatMap(({ id }) => zonesIn(planOf(weapon, id))));
  return ZONE_IDS.filter((zone) => zones.has(zone));
}

/** The zone of each covered cell of a region's grid, as an index into `zonesOf(weapon)`; 255 for other cells. */
export function zoneOfCells(
  weapon: WeaponId,
  region: RegionId,
  { layout, tipAt }: { layout: GridLayout; tipAt: 'left' | 'right' },
): Uint8Array {
  const { columns, coverage, pieces } = layout;
  const { along, of, others } = planOf(weapon, region);
  const zones = zonesOf(weapon);
  const counts = (at: number) => coverage[at]! > 0 && (of === 'all' || pieces[at] === 0);
  const own = [...coverage.keys()].filter((at) => counts(at)).map((at) => at % columns);
  const first = of === 'all' ? 0 : Math.min(...own);
  const length = of === 'all' ? columns : Math.max(...own) + 1 - first;
  return Uint8Array.from(coverage, (part, at) => {
    if (part === 0) return 255;
    if (!counts(at)) return zones.indexOf(others ?? along.at(-1)!);
    const step = Math.floor((((at % columns) - first) / length) * along.length);
    return zones.indexOf(along[tipAt === 'left' ? step : along.length - 1 - step]!);
  });
}
