import { readFile } from 'node:fs/promises';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { PATTERN_TAGS, tagsOf, type PatternTag } from '@bluegem/core/patterns/pattern-tags';
import { curatedTier } from '@bluegem/core/patterns/tier-lists';
import { MEASURED_WEAPON_IDS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { FactsError } from './facts.ts';

/** What published lists call a seed, such as `gold-gem`. */
export type NamedAs = (pattern: Pattern) => readonly string[];

/** The names on which two independent lists agree, as in facts/tier-lists.json. */
export const agreedNames: NamedAs = ({ flags }) => flags;

/** What lists call the seeds that a tag is for. */
const NAMES: Partial<Record<PatternTag, string>> = { 'full-gold': 'gold-gem', 'rich-purple': 'purple-gem' };

/** What CSBlueGem published that a tag can be compared with, in percent; -1 where it published nothing. */
const ELSEWHERE: Partial<Record<PatternTag, (pattern: Pattern) => number>> = {
  'clean-playside': ({ csbluegem }) => csbluegem?.playside ?? -1,
  'both-sides': ({ csbluegem }) => Math.min(csbluegem?.playside ?? -1, csbluegem?.backside ?? -1),
};

/** `hits` of `of` seeds; null where there is nothing to compare with. */
type Hits = { hits: number; of: number } | null;

export type TagAgreement = {
  tag: PatternTag;
  weapons: number;
  seeds: number;
  /** Of the seeds that lists name so, those with the tag. */
  named: Hits;
  /** Of the seeds with the tag, those among the as many of their weapon that are highest on the scale of CSBlueGem. */
  elsewhere: Hits;
  /** Seeds with the tag whose tier two independent lists agree on: tier 1, 2, 3, none. */
  tiers: readonly [number, number, number, number];
};

function hitsElsewhere(tagged: readonly Pattern[], all: readonly Pattern[], of: (pattern: Pattern) => number): Hits {
  const hits = MEASURED_WEAPON_IDS.map((weapon) => {
    const own = tagged.filter((each) => each.weapon === weapon);
    const highest = all.filter((each) => each.weapon === weapon).toSorted((a, b) => of(b) - of(a));
    return own.filter((each) => highest.slice(0, own.length).includes(each)).length;
  });
  return { hits: hits.reduce((sum, count) => sum + count, 0), of: tagged.length };
}

/** How each tag agrees with published lists and with CSBlueGem, over all patterns (with CSBlueGem's shares). */
export function tagAgreement(patterns: readonly Pattern[], namedAs: NamedAs): TagAgreement[] {
  return PATTERN_TAGS.map((tag) => {
    const tagged = patterns.filter((each) => tagsOf(each).includes(tag));
    const name = NAMES[tag];
    const named = name === undefined ? [] : patterns.filter((each) => namedAs(each).includes(name));
    const elsewhere = ELSEWHERE[tag];
    const tiers = tagged.map(({ weapon, opinions }) => curatedTier(weapon, opinions));
    const ofTier = (tier: 1 | 2 | 3 | null) => tiers.filter((each) => each === tier).length;
    return {
      tag,
      weapons: new Set(tagged.map(({ weapon }) => weapon)).size,
      seeds: tagged.length,
      named:
        name === undefined ? null : { hits: named.filter((each) => tagged.includes(each)).length, of: named.length },
      elsewhere: elsewhere ? hitsElsewhere(tagged, patterns, elsewhere) : null,
      tiers: [ofTier(1), ofTier(2), ofTier(3), ofTier(null)],
    };
  });
}

/**
 * Reads what lists call seeds, by English weapon name and seed: `{"Karambit": {"231": {"flags": ["gold-gem"]}}}`.
 * Throws FactsError if the file cannot be read.
 */
export async function readNames(path: string): Promise<NamedAs> {
  type Names = Partial<Record<string, Partial<Record<string, { flags?: string[] }>>>>;
  try {
    const file = JSON.parse(await readFile(path, 'utf8')) as Names;
    const nameOf = (weapon: WeaponId) => weaponTitle(weapon).replace(/ (?=Heat Treated$)/, ' | ');
    return ({ weapon, patternId }) => file[nameOf(weapon)]?.[patternId]?.flags ?? [];
  } catch (cause) {
    throw new FactsError(`${path} cannot be read as JSON`, { cause });
  }
}

const hitsText = (hits: Hits): string => (hits === null ? '–' : `${hits.hits} of ${hits.of}`);

/** The agreement of a tag as cells of the table in docs/accuracy.md. */
export const tagCells = ({ tag, weapons, seeds, named, elsewhere, tiers }: TagAgreement): string[] => [
  tag,
  String(weapons),
  String(seeds),
  hitsText(named),
  hitsText(elsewhere),
  tiers.join(', '),
];

/** The comparison as lines of text. */
export const tagTable = (rows: readonly TagAgreement[]): string[] => [
  'tag | items | seeds | named so by lists | among the bluest of CSBlueGem | agreed tier 1, 2, 3, none',
  ...rows.map((row) => `  ${tagCells(row).join(' | ')}`),
];
