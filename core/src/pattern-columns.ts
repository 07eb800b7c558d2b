import {
  DatasetFormatError,
  headerText,
  parseHeader,
  readCurated,
  type DatasetRelease,
  type Header,
} from './dataset-header.ts';
import { buildPatterns, type WeaponFacts } from './pattern-build.ts';
import type { ColourPercent, Pattern } from './pattern.ts';
import { PATTERN_COUNT } from './pattern-id.ts';
import { WEAPONS, type WeaponId } from './weapons.ts';

export type { DatasetRelease };
export { DatasetFormatError };

export type Dataset = DatasetRelease & { facts: readonly WeaponFacts[] };

const asciiBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const asciiText = (bytes: Uint8Array) => bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');

const MAGIC = 0x31474742; // "BGG1", little endian
const PREFIX_BYTES = 8;
const WHOLE = 10_000;
/** Planes a region takes: blue, purple, gold as high and low byte, and what rounding leaves of the rest. */
const PLANES = 7;
const REST_BIAS = 128;

const regionsOf = (weapons: readonly WeaponId[]) =>
  weapons.flatMap((weapon) => WEAPONS[weapon].regions.map((region) => ({ weapon, region: region.id })));

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
  const text = asciiBytes(headerText(dataset));
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
