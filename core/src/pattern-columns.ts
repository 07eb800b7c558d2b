import { buildPatterns, type CuratedFacts, type WeaponFacts } from './pattern-build.ts';
import type { ColourPercent, Pattern } from './pattern.ts';
import { PATTERN_COUNT } from './pattern-id.ts';
import { TIER_LISTS, type Opinion, type TierListId } from './tier-lists.ts';
import { WEAPONS, isWeaponId, type WeaponId } from './weapons.ts';

/** A release of the dataset: its number and the day it was made (ISO 8601). */
export type DatasetRelease = { version: string; releasedAt: string };

export type Dataset = DatasetRelease & { facts: readonly WeaponFacts[] };

const asciiBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const asciiText = (bytes: Uint8Array) => bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');

/** A dataset file that is not one, or not whole. The message says what is wrong. */
export class DatasetFormatError extends Error {
  override readonly name = 'DatasetFormatError';
}

/** Seed, opinions as one character a list (0: no opinion), place (0: none), kinds. */
type CuratedRow = [patternId: number, opinions: string, place: 0 | 1 | 2, kinds: CuratedFacts['kinds']];
type Header = DatasetRelease & { weapons: { id: WeaponId; curated: CuratedRow[] }[] };

const MAGIC = 0x31474742; // "BGG1", little endian
const PREFIX_BYTES = 8;
const LIST_IDS = Object.keys(TIER_LISTS) as TierListId[];
const WHOLE = 10_000;
/** Planes a region takes: blue, purple, gold as high and low byte, and what rounding leaves of the rest. */
const PLANES = 7;
const REST_BIAS = 128;

const regionsOf = (weapons: readonly WeaponId[]) =>
  weapons.flatMap((weapon) => WEAPONS[weapon].regions.map((region) => ({ weapon, region: region.id })));

function curatedRow(patternId: number, facts: CuratedFacts): CuratedRow {
  const tierBy = new Map(facts.opinions.map((each) => [each.list, each.tier]));
  return [patternId, LIST_IDS.map((list) => tierBy.get(list) ?? 0).join(''), facts.place ?? 0, facts.kinds];
}

function writePlanes(body: Uint8Array, offset: number, regionCount: number, at: (patternId: number) => ColourPercent) {
  const step = regionCount * PATTERN_COUNT;
  for (let index = 0; index < PATTERN_COUNT; index++) {
    const colours = at(index + 1);
    const [blue, purple, gold, other] = [colours.blue, colours.purple, colours.gold, colours.other].map((share) =>
      Math.round(share * 100),
    ) as [number, number, number, number];
    const bytes = [blue >> 8, purple >> 8, gold >> 8, blue & 255, purple & 255, gold & 255];
    bytes.push(other - (WHOLE - blue - purple - gold) + REST_BIAS);
    bytes.forEach((byte, plane) => (body[offset + plane * step + index] = byte));
  }
}

/**
 * The dataset as one small file: a JSON header (release, curated facts), then byte planes of all colour shares in
 * hundredths of a percent. Lossless for shares with two decimals; high and low bytes lie apart so that it compresses.
 */
export function encodeDataset(dataset: Dataset): Uint8Array {
  const header: Header = {
    version: dataset.version,
    releasedAt: dataset.releasedAt,
    weapons: dataset.facts.map(({ weapon, curated }) => ({
      id: weapon,
      curated: [...curated].toSorted(([a], [b]) => a - b).map(([patternId, facts]) => curatedRow(patternId, facts)),
    })),
  };
  const text = asciiBytes(JSON.stringify(header));
  const regions = regionsOf(dataset.facts.map((each) => each.weapon));
  const file = new Uint8Array(PREFIX_BYTES + text.length + regions.length * PATTERN_COUNT * PLANES);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, text.length, true);
  file.set(text, PREFIX_BYTES);
  const byWeapon = new Map(dataset.facts.map((each) => [each.weapon, each]));
  const body = file.subarray(PREFIX_BYTES + text.length);
  regions.forEach(({ weapon, region }, index) => {
    const shares = byWeapon.get(weapon)?.published[region];
    writePlanes(body, index * PATTERN_COUNT, regions.length, (patternId) => {
      const colours = shares?.[patternId];
      if (!colours) throw new RangeError(`No published colours for ${weapon} ${region} ${patternId}`);
      return colours;
    });
  });
  return file;
}

function readHeader(file: Uint8Array): { header: Header; body: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < PREFIX_BYTES || view.getUint32(0, true) !== MAGIC) {
    throw new DatasetFormatError('This is not a dataset file');
  }
  const bodyAt = PREFIX_BYTES + view.getUint32(4, true);
  const header = parseHeader(asciiText(file.subarray(PREFIX_BYTES, Math.min(bodyAt, file.length))));
  const regionCount = regionsOf(header.weapons.map((each) => each.id)).length;
  if (file.length !== bodyAt + regionCount * PATTERN_COUNT * PLANES) {
    throw new DatasetFormatError('The dataset file is cut short or has grown');
  }
  return { header, body: file.subarray(bodyAt) };
}

function parseHeader(text: string): Header {
  let header: Partial<Header>;
  try {
    header = JSON.parse(text) as Partial<Header>;
  } catch {
    throw new DatasetFormatError('The head of the dataset file cannot be read');
  }
  const known = Array.isArray(header.weapons) && header.weapons.every((each) => isWeaponId(each.id));
  if (!known || !header.version || !header.releasedAt) {
    throw new DatasetFormatError('The head of the dataset file names unknown weapons or no release');
  }
  return header as Header;
}

function readPlanes(body: Uint8Array, offset: number, regionCount: number): ColourPercent[] {
  const step = regionCount * PATTERN_COUNT;
  const byte = (plane: number, index: number) => body[offset + plane * step + index] ?? 0;
  const shares = Array.from({ length: PATTERN_COUNT }, (_, index): ColourPercent => {
    const [blue, purple, gold] = [0, 1, 2].map((colour) => byte(colour, index) * 256 + byte(colour + 3, index)) as [
      number,
      number,
      number,
    ];
    const other = WHOLE - blue - purple - gold + byte(6, index) - REST_BIAS;
    return { blue: blue / 100, purple: purple / 100, gold: gold / 100, other: other / 100 };
  });
  return shares[0] ? [shares[0], ...shares] : [];
}

function readCurated(rows: readonly CuratedRow[]): Map<number, CuratedFacts> {
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

/** Reads what `encodeDataset` wrote. Throws DatasetFormatError for anything else. */
export function decodeDataset(file: Uint8Array): Dataset {
  const { header, body } = readHeader(file);
  const regions = regionsOf(header.weapons.map((each) => each.id));
  const sharesOf = (weapon: WeaponId) =>
    Object.fromEntries(
      regions.flatMap((each, index) =>
        each.weapon === weapon ? [[each.region, readPlanes(body, index * PATTERN_COUNT, regions.length)]] : [],
      ),
    );
  const facts = header.weapons.map(({ id, curated }) => ({
    weapon: id,
    published: sharesOf(id),
    curated: readCurated(curated),
  }));
  return { version: header.version, releasedAt: header.releasedAt, facts };
}

/** Every pattern of a dataset, weapon by weapon, each by pattern number. */
export function patternsOf(dataset: Dataset): Pattern[] {
  return dataset.facts.flatMap(buildPatterns);
}
