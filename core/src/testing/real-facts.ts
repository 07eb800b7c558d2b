import { readFileSync } from 'node:fs';
import { buildPatterns, type CuratedFacts, type WeaponFacts } from '../patterns/pattern-build.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { RegionId } from '../weapons/region.ts';
import type { Opinion } from '../patterns/tier-lists.ts';
import { MEASURED_WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';

type Columns = { blue: number[]; purple: number[]; gold: number[]; other: number[] };
type PublishedFile = { weapons: Record<WeaponId, Partial<Record<RegionId, Columns>>> };
type TierRow = { seed: number; opinions?: Record<string, number>; place?: 1 | 2; kinds?: CuratedFacts['kinds'] };
type TierFile = { weapons: Partial<Record<WeaponId, TierRow[]>> };

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
}

function sharesOf(columns: Columns | undefined) {
  const at = (column: number[] | undefined, index: number) => (column?.[index] ?? Number.NaN) / 100;
  return Array.from({ length: 1001 }, (_, index) => ({
    blue: at(columns?.blue, index),
    purple: at(columns?.purple, index),
    gold: at(columns?.gold, index),
    other: at(columns?.other, index),
  }));
}

function curatedOf(row: TierRow): [number, CuratedFacts] {
  const opinions = Object.entries(row.opinions ?? {}).map(([list, tier]) => ({ list, tier }) as Opinion);
  return [row.seed, { opinions, place: row.place ?? null, kinds: row.kinds ?? [] }];
}

/** The committed facts of every measured weapon, in the form from which the dataset is built. */
export function readRealFacts(): WeaponFacts[] {
  const published = readJson('facts/published-percentages.json') as PublishedFile;
  const lists = readJson('facts/tier-lists.json') as TierFile;
  return MEASURED_WEAPON_IDS.map((weapon) => ({
    weapon,
    published: Object.fromEntries(
      WEAPONS[weapon].regions.map(({ id }) => [id, sharesOf(published.weapons[weapon][id])]),
    ),
    curated: new Map((lists.weapons[weapon] ?? []).map(curatedOf)),
  }));
}

/** All patterns of the committed facts: `patterns.get('karambit')[386]` is Karambit 387. */
export function buildRealPatterns(): ReadonlyMap<WeaponId, readonly Pattern[]> {
  return new Map(readRealFacts().map((facts) => [facts.weapon, buildPatterns(facts)]));
}
