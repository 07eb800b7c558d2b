import { isJsonObject } from '../site/json-object.ts';
import type { CuratedFacts, WeaponFacts } from '../patterns/pattern-build.ts';
import { TIER_LISTS, type Opinion, type TierListId } from '../patterns/tier-lists.ts';
import { isWeaponId, type WeaponId } from '../weapons/weapons.ts';

/** A release of the dataset: its version and date (ISO 8601). */
export type DatasetRelease = { version: string; releasedAt: string };

/** Thrown for a dataset file that is invalid or incomplete. The message names the problem. */
export class DatasetFormatError extends Error {
  override readonly name = 'DatasetFormatError';
}

/** Pattern number, opinions as one character per list (0: no opinion), place (0: none), kinds. */
type CuratedRow = [patternId: number, opinions: string, place: 0 | 1 | 2, kinds: CuratedFacts['kinds']];
/** `measured`: the file has our engine's measurements of the weapon. */
type HeaderWeapon = { id: WeaponId; measured?: true; curated: CuratedRow[] };
export type Header = DatasetRelease & { weapons: HeaderWeapon[] };

const LIST_IDS = Object.keys(TIER_LISTS) as TierListId[];
const OPINIONS = new RegExp(`^[0-4]{${LIST_IDS.length}}$`);
const CURATED_KINDS: CuratedFacts['kinds'] = ['gold-gem', 'purple-gem'];

function curatedRow(patternId: number, facts: CuratedFacts): CuratedRow {
  const tierBy = new Map(facts.opinions.map((each) => [each.list, each.tier]));
  return [patternId, LIST_IDS.map((list) => tierBy.get(list) ?? 0).join(''), facts.place ?? 0, facts.kinds];
}

/** The header of a dataset file as JSON: the release and the curated facts, in a fixed order. */
export function headerText({ version, releasedAt, facts }: DatasetRelease & { facts: readonly WeaponFacts[] }): string {
  const header: Header = {
    version,
    releasedAt,
    weapons: facts.map(({ weapon, measured, curated }) => ({
      id: weapon,
      ...(measured && { measured: true }),
      curated: [...curated].toSorted(([a], [b]) => a - b).map(([patternId, each]) => curatedRow(patternId, each)),
    })),
  };
  return JSON.stringify(header);
}

/** Parses the result of `headerText`. Throws DatasetFormatError for anything else. */
export function parseHeader(text: string): Header {
  let header: unknown;
  try {
    header = JSON.parse(text);
  } catch {
    throw new DatasetFormatError('Dataset header: invalid JSON');
  }
  if (!isHeader(header)) {
    throw new DatasetFormatError('Dataset header: unknown weapons or facts, or no release');
  }
  return header;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isHeader(value: unknown): value is Header {
  if (!isJsonObject(value) || !isText(value['version']) || !isText(value['releasedAt'])) return false;
  const { weapons } = value;
  return (
    Array.isArray(weapons) &&
    weapons.every(
      (each) =>
        isJsonObject(each) &&
        isText(each['id']) &&
        isWeaponId(each['id']) &&
        [true, undefined].includes(each['measured'] as true) &&
        isCurated(each['curated']),
    ) &&
    new Set(weapons.map((each: { id: string }) => each.id)).size === weapons.length
  );
}

const isCurated = (rows: unknown): rows is CuratedRow[] => Array.isArray(rows) && rows.every(isCuratedRow);

function isCuratedRow(row: unknown): row is CuratedRow {
  if (!Array.isArray(row)) return false;
  const [patternId, opinions, place, kinds] = row as unknown[];
  return (
    Number.isInteger(patternId) &&
    isText(opinions) &&
    OPINIONS.test(opinions) &&
    [0, 1, 2].includes(place as number) &&
    Array.isArray(kinds) &&
    kinds.every((kind) => CURATED_KINDS.includes(kind as CuratedFacts['kinds'][number]))
  );
}

/** The rows of a header as curated facts by pattern number. */
export function readCurated(rows: readonly CuratedRow[]): Map<number, CuratedFacts> {
  return new Map(
    rows.map(([patternId, tiers, place, kinds]) => {
      const opinions = LIST_IDS.flatMap((list, index): Opinion[] => {
        const tier = Number(tiers[index]);
        return tier === 0 ? [] : [{ list, tier: tier as Opinion['tier'] }];
      });
      return [patternId, { opinions, place: place === 0 ? null : place, kinds }];
    }),
  );
}
