import { HUNDREDTHS, UNKNOWN, readTraits, type IndexColumn, type PatternIndex } from './pattern-index.ts';
import { PATTERN_ID_MAX } from '../patterns/pattern-id.ts';
import type { Tier } from '../patterns/tier.ts';
import { wearOf, type Wear } from '../weapons/wear.ts';
import { WEAPON_IDS, type WeaponId } from '../weapons/weapons.ts';
import type { BulkReading } from '../inspect/bulk.ts';
import { floatRankOf, type FloatRank } from '../inspect/known-copies.ts';
import { patternSlug } from '../patterns/pattern.ts';
import type { InspectedItem } from '../inspect/inspected-item.ts';
import { inspectedPattern } from '../inspect/inspection.ts';

/** The properties of an item besides its pattern. */
type ItemFacts = Pick<
  InspectedItem,
  'float' | 'isStar' | 'isStatTrak' | 'kills' | 'isSouvenir' | 'nameTag' | 'stickers' | 'charms'
>;

/** An item with the finish and the data of its pattern. Percent and score 0..100; null without measurements. */
export type RankedItem = ItemFacts & {
  position: number;
  weapon: WeaponId;
  patternId: number;
  /** Null if only the pattern was named. */
  paintSeed: number | null;
  tier: Tier | null;
  gemScore: number | null;
  bluePlayside: number | null;
  blueBackside: number | null;
  wear: Wear | null;
  /** How its float stands among the known copies of its pattern; null: no other is known, or they are not loaded. */
  floatRank: FloatRank | null;
};

export type BulkRanking = {
  ranked: RankedItem[];
  /** Number of items with another finish. */
  otherFinish: number;
  blueGems: number;
};

const PATTERNS_PER_WEAPON = PATTERN_ID_MAX + 1;

/** Returns a function that finds the row of a pattern by weapon and number. */
function rowsOf({ size, weapon, columns }: PatternIndex): (id: WeaponId, patternId: number) => number | undefined {
  const rows = new Int32Array(WEAPON_IDS.length * PATTERNS_PER_WEAPON).fill(-1);
  for (let row = 0; row < size; row++) {
    rows[(weapon[row] as number) * PATTERNS_PER_WEAPON + (columns.patternId[row] as number)] = row;
  }
  return (id, patternId) => {
    const row = rows[WEAPON_IDS.indexOf(id) * PATTERNS_PER_WEAPON + patternId];
    return row === undefined || row < 0 ? undefined : row;
  };
}

/** The bluest first; equal ones and those without measurements in pasted order. */
const byScore = (a: RankedItem, b: RankedItem) => (b.gemScore ?? -1) - (a.gemScore ?? -1) || a.position - b.position;

type Known = ItemFacts & Pick<RankedItem, 'paintSeed'> & { wear?: Wear };

/** The item properties of a pattern given by name. */
const NAMED_PATTERN: Known = {
  paintSeed: null,
  float: null,
  isStar: false,
  isStatTrak: false,
  kills: null,
  isSouvenir: false,
  nameTag: null,
  stickers: [],
  charms: [],
};

/** The floats of known copies by the slug of their pattern, lowest first. */
export type KnownFloats = ReadonlyMap<string, readonly number[]>;

/** Ranks items and named patterns by gem score. Items with another finish are only counted. */
export function rankBulk(
  { items, names }: Pick<BulkReading, 'items' | 'names'>,
  index: PatternIndex,
  floats: KnownFloats = new Map(),
): BulkRanking {
  const rowOf = rowsOf(index);
  const rank = (position: number, weapon: WeaponId, patternId: number, known: Known): RankedItem => {
    const row = rowOf(weapon, patternId);
    const value = (column: IndexColumn): number | null => {
      const hundredths = row === undefined ? UNKNOWN : (index.columns[column][row] ?? UNKNOWN);
      return hundredths === UNKNOWN ? null : hundredths / HUNDREDTHS;
    };
    const { paintSeed, float, isStar, isStatTrak, kills, isSouvenir, nameTag, stickers, charms } = known;
    const named = known.wear ?? null;
    return {
      position,
      weapon,
      patternId,
      paintSeed,
      tier: row === undefined ? null : readTraits(index.traits[row] ?? 0).tier,
      gemScore: value('gemScore'),
      bluePlayside: value('bluePlayside'),
      blueBackside: value('blueBackside'),
      float,
      wear: float === null ? named : wearOf(float),
      floatRank: floatRankOf(float, floats.get(patternSlug({ weapon, patternId })) ?? []),
      isStar,
      isStatTrak,
      kills,
      isSouvenir,
      nameTag,
      stickers,
      charms,
    };
  };
  const ofItems = items.flatMap(({ position, item }) => {
    const found = inspectedPattern(item);
    return found ? [rank(position, found.weapon, found.patternId, item)] : [];
  });
  const ofNames = names.map(({ position, weapon, patternId, ...facts }) =>
    rank(position, weapon, patternId, { ...NAMED_PATTERN, ...facts }),
  );
  const ranked = [...ofItems, ...ofNames];
  return {
    ranked: ranked.toSorted(byScore),
    otherFinish: items.length - ofItems.length,
    blueGems: ranked.filter(({ tier }) => tier !== null).length,
  };
}
