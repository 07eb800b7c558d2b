import {
  DatasetFormatError,
  headerText,
  parseHeader,
  readCurated,
  type DatasetRelease,
  type Header,
} from './dataset-header.ts';
import { MEASUREMENT_PLANES, readMeasurements, writeMeasurements, type PlanePlace } from './measurement-columns.ts';
import { buildPatterns, type WeaponFacts } from '../patterns/pattern-build.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { PATTERN_COUNT } from '../patterns/pattern-id.ts';
import { PUBLISHED_PLANES, readShares, writeShares } from './published-columns.ts';
import type { RegionId } from '../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

export type { DatasetRelease };
export { DatasetFormatError };

export type Dataset = DatasetRelease & { facts: readonly WeaponFacts[] };

const asciiBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const asciiText = (bytes: Uint8Array) => bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');

const MAGIC = 0x32474742; // "BGG2", little endian
const PREFIX_BYTES = 8;

type RegionPlaces = { weapon: WeaponId; region: RegionId; published: PlanePlace; measured: PlanePlace | undefined };

/** The positions of all planes after the header: first the published ones of all regions, then the measured ones. */
function layoutOf(weapons: readonly { id: WeaponId; measured?: unknown }[]): {
  places: RegionPlaces[];
  sizeBytes: number;
} {
  const regions = weapons.flatMap(({ id, measured }) =>
    WEAPONS[id].regions.map((region) => ({ weapon: id, region: region.id, measured: Boolean(measured) })),
  );
  const stride = regions.length * PATTERN_COUNT;
  const measuredStride = regions.filter((each) => each.measured).length * PATTERN_COUNT;
  let next = stride * PUBLISHED_PLANES;
  const places = regions.map(({ measured, ...region }, index) => {
    const offset = next;
    if (measured) next += PATTERN_COUNT;
    return {
      ...region,
      published: { offset: index * PATTERN_COUNT, stride },
      measured: measured ? { offset, stride: measuredStride } : undefined,
    };
  });
  return { places, sizeBytes: stride * PUBLISHED_PLANES + measuredStride * MEASUREMENT_PLANES };
}

function writeRegion(body: Uint8Array, place: RegionPlaces, facts: WeaponFacts | undefined): void {
  const shares = facts?.published[place.region] ?? [];
  writeShares(body, place.published, (patternId) => {
    const colours = shares[patternId];
    if (!colours) throw new RangeError(`No published colours for ${place.weapon} ${place.region} ${patternId}`);
    return colours;
  });
  if (place.measured) writeMeasurements(body, place.measured, shares, facts?.measured?.[place.region] ?? []);
}

/**
 * Encodes the dataset as one small file: a JSON header (release, curated facts), then byte planes of all colour shares
 * in hundredths of a percent and of our engine's measurements. Lossless for shares with two decimals and for rounded
 * measurements. High and low bytes are separate, so that it compresses well.
 */
export function encodeDataset(dataset: Dataset): Uint8Array {
  const text = asciiBytes(headerText(dataset));
  const { places, sizeBytes } = layoutOf(dataset.facts.map(({ weapon, measured }) => ({ id: weapon, measured })));
  const file = new Uint8Array(PREFIX_BYTES + text.length + sizeBytes);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, text.length, true);
  file.set(text, PREFIX_BYTES);
  const byWeapon = new Map(dataset.facts.map((each) => [each.weapon, each]));
  const body = file.subarray(PREFIX_BYTES + text.length);
  for (const place of places) writeRegion(body, place, byWeapon.get(place.weapon));
  return file;
}

function readHeader(file: Uint8Array): { header: Header; places: RegionPlaces[]; body: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < PREFIX_BYTES || view.getUint32(0, true) !== MAGIC) {
    throw new DatasetFormatError('Not a dataset file');
  }
  const bodyAt = PREFIX_BYTES + view.getUint32(4, true);
  const header = parseHeader(asciiText(file.subarray(PREFIX_BYTES, Math.min(bodyAt, file.length))));
  const { places, sizeBytes } = layoutOf(header.weapons);
  if (file.length !== bodyAt + sizeBytes) {
    throw new DatasetFormatError('Dataset file: unexpected length');
  }
  return { header, places, body: file.subarray(bodyAt) };
}

/** Parses the result of `encodeDataset`. Throws DatasetFormatError for anything else. */
export function decodeDataset(file: Uint8Array): Dataset {
  const { header, places, body } = readHeader(file);
  const facts = header.weapons.map(({ id, measured, curated }): WeaponFacts => {
    const own = places
      .filter((place) => place.weapon === id)
      .map((place) => ({ ...place, shares: readShares(body, place.published) }));
    const measurements = own.map((place) => {
      return [place.region, place.measured ? readMeasurements(body, place.measured, place.shares) : []];
    });
    return {
      weapon: id,
      published: Object.fromEntries(own.map(({ region, shares }) => [region, shares])),
      ...(measured && { measured: Object.fromEntries(measurements) }),
      curated: readCurated(curated),
    };
  });
  return { version: header.version, releasedAt: header.releasedAt, facts };
}

/** All patterns of a dataset, weapon by weapon, by pattern number. */
export function patternsOf(dataset: Dataset): Pattern[] {
  return dataset.facts.flatMap(buildPatterns);
}
