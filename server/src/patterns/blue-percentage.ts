import { blueFloors } from '@bluegem/core/statistics/blue-insights';
import { MEASURED_SHARES, PUBLISHED_SHARES, type DataSource } from '@bluegem/core/dataset/data-sources';
import { histogram, percentBelow, spreadOf } from '@bluegem/core/statistics/distribution';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Region } from '@bluegem/core/weapons/region';
import { PERCENT_BINS } from '@bluegem/core/statistics/statistics';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { getPattern, getPatternId, getWeapon } from './check.ts';
import type { Snapshot, StoredPattern } from '../stores/snapshot.ts';
import { spreadsOf, statisticsOf } from './statistics.ts';

const KINDS = ['published', 'measured', 'imported'] as const;
type Kind = (typeof KINDS)[number];

const SOURCES: Readonly<Record<Kind, DataSource>> = {
  published: PUBLISHED_SHARES,
  measured: MEASURED_SHARES,
  imported: {
    name: 'The game files of the operator',
    url: null,
    licence: null,
    description: 'Measured from the operator’s own copy of the game; in no file of this project',
  },
};

const measureOf = ({ regions }: StoredPattern, { id }: Region): RegionMeasure | undefined =>
  regions.find(({ region }) => region === id);

function distributionOf(patterns: readonly StoredPattern[], region: Region, kind: Kind) {
  const values = patterns.flatMap((pattern) => measureOf(pattern, region)?.[kind]?.blue ?? []);
  const spread = spreadOf(values);
  return spread && { spread, bins: histogram(values, PERCENT_BINS) };
}

function distributionsOf(patterns: readonly StoredPattern[], region: Region) {
  const { id, side, scoreWeight, areaWeight } = region;
  return {
    region: id,
    side,
    ranks: scoreWeight > 0,
    scoreWeight,
    areaWeight,
    published: distributionOf(patterns, region, 'published'),
    measured: distributionOf(patterns, region, 'measured'),
    imported: distributionOf(patterns, region, 'imported'),
  };
}

/** A pattern with the percentage of its weapon's patterns that have less published blue, by region. */
function standingOf(pattern: StoredPattern, patterns: readonly StoredPattern[], regions: readonly Region[]) {
  const blueIn = (each: StoredPattern, region: Region) => measureOf(each, region)?.published.blue ?? 0;
  return {
    patternId: pattern.patternId,
    bluePercent: pattern.bluePercent,
    regions: pattern.regions,
    bluerThan: regions.map((region) => ({
      region: region.id,
      percent: percentBelow(
        patterns.map((each) => blueIn(each, region)),
        blueIn(pattern, region),
      ),
    })),
  };
}

const known = new WeakMap<Snapshot, Map<WeaponId, ReturnType<typeof weaponBlue>>>();

function weaponBlue(snapshot: Snapshot, weapon: WeaponId) {
  const patterns = snapshot.ofWeapon(weapon);
  const regions = WEAPONS[weapon].regions.map((region) => distributionsOf(patterns, region));
  const statistics = statisticsOf(snapshot).weapons.get(weapon);
  const { best, floors } = blueFloors(patterns);
  return {
    weapon,
    finish: WEAPONS[weapon].finish,
    count: patterns.length,
    regions,
    sides: statistics ? spreadsOf(statistics) : { playside: null, backside: null, total: null },
    sideAgreement: statistics?.sideAgreement ?? null,
    best,
    tierFloors: floors,
    tiers: statistics?.tiers ?? { 1: 0, 2: 0, 3: 0, none: 0 },
    sources: KINDS.filter((kind) => regions.some((each) => each[kind])).map((kind) => ({ kind, ...SOURCES[kind] })),
  };
}

/** The blue statistics of a weapon, computed once for a snapshot. */
function weaponBlueOf(snapshot: Snapshot, weapon: WeaponId) {
  const byWeapon = known.get(snapshot) ?? new Map<WeaponId, ReturnType<typeof weaponBlue>>();
  known.set(snapshot, byWeapon);
  const blue = byWeapon.get(weapon) ?? weaponBlue(snapshot, weapon);
  byWeapon.set(weapon, blue);
  return blue;
}

/**
 * The response of `/api/blue-percentage`. Throws AppError if the weapon is unknown or not measured, or the seed is
 * invalid.
 */
export function bluePercentage(snapshot: Snapshot, typed: { weapon: string; patternId?: string | undefined }) {
  const weapon = getWeapon(typed.weapon);
  const pattern = getPattern(snapshot, weapon, typed.patternId === undefined ? 1 : getPatternId(typed.patternId));
  const standing =
    typed.patternId === undefined ? null : standingOf(pattern, snapshot.ofWeapon(weapon), WEAPONS[weapon].regions);
  return { ...weaponBlueOf(snapshot, weapon), pattern: standing };
}
