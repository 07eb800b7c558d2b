import { HUNDREDTHS, TRAIT_COUNT, UNKNOWN, readTraits, weaponAt, type PatternIndex } from './pattern-index.ts';
import { createOrders, rowNumbers, tieOrder, type RowOrder } from './pattern-order.ts';
import {
  CHOICES,
  CHOICE_KEYS,
  FILTER_KEYS,
  RANGES,
  RANGE_KEYS,
  isActive,
  type Choice,
  type ChoiceKey,
  type FilterKey,
  type PatternQuery,
  type Range,
  type RangeKey,
} from './pattern-query.ts';
import { PATTERN_ID_MAX } from '../patterns/pattern-id.ts';
import { readPatternSearch, type PatternSearch } from './pattern-search.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/*
 * Every filter has one bit. A row is marked with the bits of the filters it fails: 0 is a selected row, a single bit a
 * row that only this filter excludes. So one pass gives the selection, the number of patterns for each value of a
 * filter, and the number of additional patterns without a filter.
 */

if (FILTER_KEYS.length > 16) throw new Error('Rows are marked with 16 bits: there are more filters than that');
const bitOf = (key: FilterKey) => 1 << FILTER_KEYS.indexOf(key);

/** The slot in which a row is counted: 0 selected, n + 1 excluded only by filter n, the last by several filters. */
const SEVERAL = FILTER_KEYS.length + 1;
const SLOTS = Uint8Array.from({ length: 1 << FILTER_KEYS.length }, (_, failed) => {
  if (failed === 0) return 0;
  const filter = Math.log2(failed);
  return Number.isInteger(filter) ? filter + 1 : SEVERAL;
});
const SLOT_COUNT = SEVERAL + 1;

/** Patterns of one weapon with the same tiers, side, tags and flags. A choice selects all of them or none. */
type Kind = { readonly [Key in ChoiceKey]: readonly string[] };

/** The kinds of an index, some hundreds: the kind of each row, the number of rows per kind, and kinds by value. */
type Kinds = {
  all: readonly Kind[];
  ofRow: Uint16Array<ArrayBuffer>;
  sizes: Uint32Array<ArrayBuffer>;
  /** For each choice, pairs of a kind and the index of one of its values. */
  members: Readonly<Record<ChoiceKey, Uint16Array<ArrayBuffer>>>;
};

function kindOf(weapon: WeaponId, traits: number, playsideTier: number): Kind {
  const { category, finish } = WEAPONS[weapon];
  const { tier, side, flags, tags } = readTraits(traits);
  return {
    category: [category],
    weapon: [weapon],
    finish: [finish],
    tier: [String(tier ?? 'none')],
    playsideTier: [playsideTier === UNKNOWN ? 'none' : String(playsideTier)],
    side: side === null ? [] : [side],
    tag: tags,
    flag: flags,
  };
}

function membersOf(all: readonly Kind[], key: ChoiceKey): Uint16Array<ArrayBuffer> {
  const values: readonly string[] = CHOICES[key];
  return Uint16Array.from(all.flatMap((kind, place) => kind[key].flatMap((value) => [place, values.indexOf(value)])));
}

function kindsOf(index: PatternIndex): Kinds {
  const places = new Map<number, number>();
  const all: Kind[] = [];
  const ofRow = Uint16Array.from(index.weapon, (weapon, row) => {
    const traits = index.traits[row] as number;
    const playsideTier = index.columns.playsideTier[row] as number;
    const key = (weapon * TRAIT_COUNT + traits) * (UNKNOWN + 1) + playsideTier;
    const place = places.get(key) ?? all.push(kindOf(weaponAt(index, row), traits, playsideTier)) - 1;
    places.set(key, place);
    return place;
  });
  const sizes = new Uint32Array(all.length);
  for (const place of ofRow) sizes[place] = (sizes[place] as number) + 1;
  const members = Object.fromEntries(CHOICE_KEYS.map((key) => [key, membersOf(all, key)])) as Kinds['members'];
  return { all, ofRow, sizes, members };
}

const isChosen = (chosen: readonly string[], own: readonly string[]) =>
  chosen.length === 0 || own.some((value) => chosen.includes(value));

/** What a search asks of a choice; it has no words for the tier by the playside and for tags. */
function searchedFor(search: PatternSearch, key: ChoiceKey): readonly string[] {
  if (key === 'playsideTier' || key === 'tag') return [];
  return key === 'weapon' ? search.weapons : search[key];
}

/** The bits of the filters that each kind fails; terms of the search count as one filter. */
function kindFailures(kinds: readonly Kind[], { choices }: PatternQuery, search: PatternSearch): Uint16Array {
  const rules = CHOICE_KEYS.flatMap((key) => [
    { key, chosen: choices[key] as readonly string[], bit: bitOf(key) },
    { key, chosen: searchedFor(search, key), bit: bitOf('search') },
  ]).filter(({ chosen }) => chosen.length > 0);
  return Uint16Array.from(kinds, (kind) =>
    rules.reduce((bits, { key, chosen, bit }) => (isChosen(chosen, kind[key]) ? bits : bits | bit), 0),
  );
}

/** The search bit of each pattern number that the search excludes. */
function numberFailures({ numbers, problem }: PatternSearch): Uint16Array {
  const failures = new Uint16Array(PATTERN_ID_MAX + 1);
  if (problem || numbers.length > 0) failures.fill(bitOf('search'));
  if (!problem) for (const [first, last] of numbers) failures.fill(0, first, last + 1);
  return failures;
}

/** The lowest and the highest column value within a range. */
function boundsOf({ prices }: PatternIndex, key: RangeKey, { min, max }: Range): [low: number, high: number] {
  if (key === 'price') {
    const below = prices.findIndex((price) => price >= (min ?? 0));
    const last = prices.findLastIndex((price) => price <= (max ?? Infinity));
    return [below < 0 ? prices.length : below, last];
  }
  return [Math.round((min ?? 0) * HUNDREDTHS), max === null ? UNKNOWN - 1 : Math.round(max * HUNDREDTHS)];
}

/** Marks rows with a value outside of the range; an unknown value is always outside. */
function markOutside(failed: Uint16Array, values: Uint16Array, [low, high]: [number, number], bit: number) {
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value < low || value > high) failed[row] = (failed[row] as number) | bit;
  }
}

/** The number of patterns for each value of each choice, with the other filters unchanged. */
export type ChoiceCounts = { [Key in ChoiceKey]: Readonly<Record<Choice<Key>, number>> };

/** The result of a query. */
export type Selection = {
  /** Rows of the index in the requested order. */
  rows: RowOrder;
  counts: ChoiceCounts;
  /** Number of additional patterns without this filter. */
  gains: Readonly<Record<FilterKey, number>>;
  search: PatternSearch;
};

/** Number of rows by kind and slot, kind-major. */
type Tallies = Uint32Array;

/** The tallies if rows depend only on their kind. */
function tallyKinds({ sizes }: Kinds, byKind: Uint16Array): Tallies {
  const tallies = new Uint32Array(SLOT_COUNT * sizes.length);
  for (let kind = 0; kind < sizes.length; kind++) {
    tallies[(SLOTS[byKind[kind] as number] as number) * sizes.length + kind] = sizes[kind] as number;
  }
  return tallies;
}

/** Counts rows that are selected, or excluded only by this filter, by the filter's values. */
function countsOf({ all, members }: Kinds, tallies: Tallies): ChoiceCounts {
  const counts = CHOICE_KEYS.map((key) => {
    const alone = (FILTER_KEYS.indexOf(key) + 1) * all.length;
    const numbers = new Uint32Array(CHOICES[key].length);
    const pairs = members[key];
    for (let at = 0; at < pairs.length; at += 2) {
      const [kind, value] = [pairs[at] as number, pairs[at + 1] as number];
      numbers[value] = (numbers[value] as number) + (tallies[kind] as number) + (tallies[alone + kind] as number);
    }
    return [key, Object.fromEntries(CHOICES[key].map((value, place) => [value, numbers[place]]))];
  });
  return Object.fromEntries(counts) as ChoiceCounts;
}

function sumOfSlot(kinds: number, tallies: Tallies, slot: number): number {
  let sum = 0;
  for (let at = slot * kinds; at < (slot + 1) * kinds; at++) sum += tallies[at] as number;
  return sum;
}

function gainsOf({ all }: Kinds, tallies: Tallies): Selection['gains'] {
  const gains = FILTER_KEYS.map((key, filter) => [key, sumOfSlot(all.length, tallies, filter + 1)]);
  return Object.fromEntries(gains) as Selection['gains'];
}

/**
 * The rows of an order whose mark is 0, `total` of them. `markAt` maps a row to the index of its mark; by default the
 * row itself. Stops after the last one, so a short result is fast.
 */
function pick(order: RowOrder, total: number, marks: Uint16Array, markAt?: Uint16Array): RowOrder {
  const picked = rowNumbers(total, order.length);
  for (let place = 0, count = 0; count < total; place++) {
    const row = order[place] as number;
    if (marks[markAt === undefined ? row : (markAt[row] as number)] === 0) picked[count++] = row;
  }
  return picked;
}

/** Runs queries over an index. Not safe for concurrent use: it reuses its buffers. */
export type PatternEngine = { index: PatternIndex; select(query: PatternQuery): Selection };

/** Data that all queries share, computed once. Plain data, so that a worker can compute and transfer it. */
export type Preparation = { ties: RowOrder; kinds: Kinds };

/** Computes the data that all queries over an index share. */
export const prepareQueries = (index: PatternIndex): Preparation => ({ ties: tieOrder(index), kinds: kindsOf(index) });

/** The memory of a preparation, for transfer from a worker to its page. */
export function buffersOfPreparation({ ties, kinds }: Preparation): ArrayBuffer[] {
  return [ties, kinds.ofRow, kinds.sizes, ...Object.values(kinds.members)].map(({ buffer }) => buffer);
}

/** Creates an engine for queries over an index. Any query takes a fraction of a millisecond. */
export function createPatternEngine(index: PatternIndex, preparation = prepareQueries(index)): PatternEngine {
  const { kinds } = preparation;
  const orderBy = createOrders(index, preparation.ties);
  const failed = new Uint16Array(index.size);
  const { patternId } = index.columns;

  /** Marks every row by its kind, number and ranges, and counts the marks. */
  function markRows(
    query: PatternQuery,
    ranges: readonly RangeKey[],
    byKind: Uint16Array,
    byNumber: Uint16Array,
  ): Tallies {
    const tallies = new Uint32Array(SLOT_COUNT * kinds.all.length);
    failed.fill(0);
    for (const key of ranges) {
      markOutside(failed, index.columns[RANGES[key]], boundsOf(index, key, query.ranges[key]), bitOf(key));
    }
    for (let row = 0; row < failed.length; row++) {
      const kind = kinds.ofRow[row] as number;
      const mark = (failed[row] as number) | (byKind[kind] as number) | (byNumber[patternId[row] as number] as number);
      failed[row] = mark;
      const at = (SLOTS[mark] as number) * kinds.all.length + kind;
      tallies[at] = (tallies[at] as number) + 1;
    }
    return tallies;
  }

  return {
    index,
    select(query) {
      const search = readPatternSearch(query.search);
      const order = orderBy(query.sort, query.direction);
      const ranges = RANGE_KEYS.filter((key) => isActive(query, key));
      const byKind = kindFailures(kinds.all, query, search);
      const isByKind = ranges.length === 0 && search.numbers.length === 0 && search.problem === null;
      const tallies = isByKind ? tallyKinds(kinds, byKind) : markRows(query, ranges, byKind, numberFailures(search));
      const total = sumOfSlot(kinds.all.length, tallies, 0);
      const rows = isByKind ? pick(order, total, byKind, kinds.ofRow) : pick(order, total, failed);
      return { rows, counts: countsOf(kinds, tallies), gains: gainsOf(kinds, tallies), search };
    },
  };
}
