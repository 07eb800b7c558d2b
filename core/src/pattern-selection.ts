import { HUNDREDTHS, TRAIT_COUNT, UNKNOWN, readTraits, type PatternIndex } from './pattern-index.ts';
import { createOrders, type RowOrder } from './pattern-order.ts';
import {
  CHOICES,
  CHOICE_KEYS,
  FILTER_KEYS,
  RANGES,
  RANGE_KEYS,
  isActive,
  type Choice,
  type ChoiceKey,
  type Choices,
  type FilterKey,
  type PatternQuery,
  type RangeKey,
} from './pattern-query.ts';
import { PATTERN_ID_MAX } from './pattern-id.ts';
import { readPatternSearch, type PatternSearch } from './pattern-search.ts';
import { WEAPON_IDS, WEAPONS } from './weapons.ts';

/*
 * Every filter owns one bit. A row is marked with the bits of the filters it fails: 0 is a row of the selection, and a
 * single bit is a row that only this filter keeps out. So one pass gives the selection, how many patterns each value of
 * a filter would show, and how many more there are without a filter.
 */

const bitOf = (key: FilterKey) => 1 << FILTER_KEYS.indexOf(key);

/** Where a row is counted: 0 selected, n + 1 kept out by filter n alone, the last by several. */
const SEVERAL = FILTER_KEYS.length + 1;
const SLOTS = Uint8Array.from({ length: 1 << FILTER_KEYS.length }, (_, failed) => {
  if (failed === 0) return 0;
  const filter = Math.log2(failed);
  return Number.isInteger(filter) ? filter + 1 : SEVERAL;
});
const SLOT_COUNT = SEVERAL + 1;

const WEAPON_SPACE = 32;

/** The choices that a weapon, or a combination of traits, stands for. */
const WEAPON_CHOICES = WEAPON_IDS.map((weapon) => {
  const { category, finish } = WEAPONS[weapon];
  return { category: [category], finish: [finish], weapon: [weapon] };
});
const TRAIT_CHOICES = Array.from({ length: TRAIT_COUNT }, (_, traits) => {
  const { tier, side, flags } = readTraits(traits);
  return { tier: [String(tier ?? 'none')], side: side === null ? [] : [side], flag: flags };
});

type WeaponKey = 'category' | 'finish' | 'weapon';
const isWeaponKey = (key: ChoiceKey): key is WeaponKey => Object.hasOwn(WEAPON_CHOICES[0] ?? {}, key);

const isChosen = (chosen: readonly string[], own: readonly string[]) =>
  chosen.length === 0 || own.some((value) => chosen.includes(value));

/** For each weapon (or combination of traits) the bits of the filters that it fails. */
function failuresOf<Key extends ChoiceKey>(
  owners: readonly { [K in Key]: readonly string[] }[],
  choices: Choices,
  wanted: { [K in Key]: readonly string[] },
): Uint16Array {
  const keys = Object.keys(owners[0] ?? {}) as Key[];
  return Uint16Array.from(owners, (own) =>
    keys.reduce((bits, key) => {
      const failsChoice = isChosen(choices[key], own[key]) ? 0 : bitOf(key);
      return bits | failsChoice | (isChosen(wanted[key], own[key]) ? 0 : bitOf('search'));
    }, 0),
  );
}

/** For each pattern number whether the search leaves it out. */
function numberFailures({ numbers, problem }: PatternSearch): Uint16Array {
  const failures = new Uint16Array(PATTERN_ID_MAX + 1);
  if (problem || numbers.length > 0) failures.fill(bitOf('search'));
  if (!problem) for (const [first, last] of numbers) failures.fill(0, first, last + 1);
  return failures;
}

/** Marks rows whose value lies outside; an unknown value lies outside of every range. */
function markOutside(
  failed: Uint16Array,
  values: Uint16Array,
  { min, max }: PatternQuery['ranges'][RangeKey],
  bit: number,
) {
  const low = Math.round((min ?? 0) * HUNDREDTHS);
  const high = max === null ? UNKNOWN - 1 : Math.round(max * HUNDREDTHS);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value < low || value > high) failed[row] = (failed[row] as number) | bit;
  }
}

/** How many patterns each value of each choice shows, the other filters being as they are. */
export type ChoiceCounts = { [Key in ChoiceKey]: Readonly<Record<Choice<Key>, number>> };

/** What a query selects. */
export type Selection = {
  /** Rows of the index in the order asked for. */
  rows: RowOrder;
  counts: ChoiceCounts;
  /** How many patterns come back when this filter alone is dropped. */
  gains: Readonly<Record<FilterKey, number>>;
  search: PatternSearch;
};

type Tallies = { weapons: Uint32Array; traits: Uint32Array };

function tally({ weapon, traits }: PatternIndex, failed: Uint16Array): Tallies {
  const tallies = {
    weapons: new Uint32Array(SLOT_COUNT * WEAPON_SPACE),
    traits: new Uint32Array(SLOT_COUNT * TRAIT_COUNT),
  };
  for (let row = 0; row < failed.length; row++) {
    const slot = SLOTS[failed[row] as number] as number;
    const atWeapon = slot * WEAPON_SPACE + (weapon[row] as number);
    const atTraits = slot * TRAIT_COUNT + (traits[row] as number);
    tallies.weapons[atWeapon] = (tallies.weapons[atWeapon] as number) + 1;
    tallies.traits[atTraits] = (tallies.traits[atTraits] as number) + 1;
  }
  return tallies;
}

function countsOf(tallies: Tallies): ChoiceCounts {
  const counts = CHOICE_KEYS.map((key) => {
    const own: Record<string, number> = Object.fromEntries(CHOICES[key].map((value) => [value, 0]));
    const slot = FILTER_KEYS.indexOf(key) + 1;
    const [owners, space, numbers] = isWeaponKey(key)
      ? [WEAPON_CHOICES.map((each) => each[key]), WEAPON_SPACE, tallies.weapons]
      : [TRAIT_CHOICES.map((each) => each[key]), TRAIT_COUNT, tallies.traits];
    owners.forEach((values, owner) => {
      const count = (numbers[owner] as number) + (numbers[slot * space + owner] as number);
      for (const value of values) own[value] = (own[value] ?? 0) + count;
    });
    return [key, own];
  });
  return Object.fromEntries(counts) as ChoiceCounts;
}

function gainsOf({ weapons }: Tallies): Selection['gains'] {
  const gains = FILTER_KEYS.map((key, filter) => {
    const from = (filter + 1) * WEAPON_SPACE;
    return [key, weapons.subarray(from, from + WEAPON_SPACE).reduce((sum, count) => sum + count, 0)];
  });
  return Object.fromEntries(gains) as Selection['gains'];
}

/** Rows without a mark, in order. */
function pick(order: RowOrder, failed: Uint16Array): RowOrder {
  const picked = new Uint16Array(order.length);
  let count = 0;
  for (const row of order) {
    picked[count] = row;
    if (failed[row] === 0) count++;
  }
  return picked.subarray(0, count);
}

/** Answers queries over an index. Not for several threads at once: it works in memory of its own. */
export type PatternEngine = { index: PatternIndex; select(query: PatternQuery): Selection };

/** Makes an index ready for queries. A query takes a fraction of a millisecond, whatever it asks. */
export function createPatternEngine(index: PatternIndex): PatternEngine {
  const orderBy = createOrders(index);
  const failed = new Uint16Array(index.size);
  const { patternId } = index.columns;

  function mark(query: PatternQuery, search: PatternSearch): void {
    const wanted = { ...search, weapon: search.weapons };
    const byWeapon = failuresOf<WeaponKey>(WEAPON_CHOICES, query.choices, wanted);
    const byTraits = failuresOf<Exclude<ChoiceKey, WeaponKey>>(TRAIT_CHOICES, query.choices, wanted);
    const byNumber = numberFailures(search);
    for (let row = 0; row < failed.length; row++) {
      failed[row] =
        (byWeapon[index.weapon[row] as number] as number) |
        (byTraits[index.traits[row] as number] as number) |
        (byNumber[patternId[row] as number] as number);
    }
    for (const key of RANGE_KEYS) {
      if (isActive(query, key)) markOutside(failed, index.columns[RANGES[key]], query.ranges[key], bitOf(key));
    }
  }

  return {
    index,
    select(query) {
      const search = readPatternSearch(query.search);
      mark(query, search);
      const tallies = tally(index, failed);
      const rows = pick(orderBy(query.sort, query.direction), failed);
      return { rows, counts: countsOf(tallies), gains: gainsOf(tallies), search };
    },
  };
}
