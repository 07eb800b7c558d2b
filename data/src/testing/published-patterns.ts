import { readFileSync } from 'node:fs';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { buildPatterns, type CuratedFacts, type WeaponFacts } from '@bluegem/core/patterns/pattern-build';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { Opinion } from '@bluegem/core/patterns/tier-lists';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';

type PublishedColours = Record<keyof ColourPercent, number[]>;
type PublishedFile = { weapons: Record<WeaponId, Partial<Record<RegionId, PublishedColours>>> };
type TierListRow = { seed: number; opinions?: Record<string, number>; place?: 1 | 2; kinds?: CuratedFacts['kinds'] };
type TierListsFile = { weapons: Partial<Record<WeaponId, TierListRow[]>> };

const readFacts = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../facts/${name}`, import.meta.url), 'utf8'));

let all: Pattern[] | undefined;

/** All published patterns, built like those of the dataset: 1,000 for each measured weapon. */
export function publishedPatterns(): readonly Pattern[] {
  return (all ??= buildAll());
}

function buildAll(): Pattern[] {
  const published = readFacts('published-percentages.json') as PublishedFile;
  const lists = readFacts('tier-lists.json') as TierListsFile;
  return MEASURED_WEAPON_IDS.flatMap((weapon) => buildPatterns(weaponFacts(weapon, published, lists)));
}

function weaponFacts(weapon: WeaponId, published: PublishedFile, lists: TierListsFile): WeaponFacts {
  const regions = Object.entries(published.weapons[weapon]).map(([region, colours]) => [region, percentsOf(colours)]);
  const curated = new Map((lists.weapons[weapon] ?? []).map((row) => [row.seed, curatedFacts(row)]));
  return { weapon, published: Object.fromEntries(regions), curated };
}

function percentsOf({ blue, purple, gold, other }: PublishedColours): ColourPercent[] {
  const percent = (hundredths: number | undefined) => (hundredths ?? NaN) / 100;
  return blue.map((share, id) => ({
    blue: percent(share),
    purple: percent(purple[id]),
    gold: percent(gold[id]),
    other: percent(other[id]),
  }));
}

function curatedFacts({ opinions, place, kinds }: TierListRow): CuratedFacts {
  const list = Object.entries(opinions ?? {}).map(([name, tier]) => ({ list: name, tier }) as Opinion);
  return { opinions: list, place: place ?? null, kinds: kinds ?? [] };
}
