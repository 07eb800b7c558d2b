import { SIDES, type WeaponSide } from '../../weapons/region.ts';
import type { Sheet } from '../outline/uv-sheets.ts';
import {
  countCovered,
  coveredBytes,
  mirrorImage,
  packCovered,
  unpackCovered,
  type Materials,
  type Mirror,
} from './covered-planes.ts';
import { emptySide, type Fades, type SeenSide, type SeenSides } from './seen-side.ts';
import { packUv, unpackUv } from './uv-runs.ts';

const MAGIC = 'BGAS';
/** Version of the format of stored sides. */
export const SIDES_VERSION = 7;
const HEADER_BYTES = 8;
const FADES_AT = 6;
const SIDE_HEADER_BYTES = 35;
const MIRRORED_AT = 28;
const RUNS_AT = 29;
const SHEETS_AT = 33;
/** Six numbers of four bytes. */
const SHEET_BYTES = 24;
/** The share of covered pixels at which a side may differ from the mirror image of the other one's outline. */
const MOST_DIFFERING = 0.1;

const WRONG = 'These bytes are not the sides of a weapon in the present format: build or import them again';
const SHORT = 'The sides of a weapon are cut short';

/** Whether nearly all of a side's outline is that of the other one in a mirror. */
function isMirrored(side: SeenSide, other: SeenSide): boolean {
  if (side.width !== other.width || side.height !== other.height) return false;
  const image = mirrorImage(other, other.coverage);
  let differing = 0;
  for (let at = 0; at < image.length; at++) if (side.coverage[at] !== image[at]) differing++;
  return differing <= countCovered(side.coverage) * MOST_DIFFERING;
}

/** Stands for a pixel at the outline, which the weapon covers in part; others have all (255) or nothing (0). */
const PART = 1;
const isPart = (cover: number): boolean => cover > 0 && cover < 255;

/** The coverage of all pixels: which of them lie at the outline, then how much of each of those is covered. */
function packCoverage(coverage: Uint8Array): Uint8Array {
  let parts = 0;
  for (let at = 0; at < coverage.length; at++) if (isPart(coverage[at]!)) parts++;
  const bytes = new Uint8Array(coverage.length + parts);
  let next = coverage.length;
  for (let at = 0; at < coverage.length; at++) {
    const cover = coverage[at]!;
    bytes[at] = isPart(cover) ? PART : cover;
    if (isPart(cover)) bytes[next++] = cover;
  }
  return bytes;
}

/** Fills in pixels at the outline from the bytes that follow the others; returns how many there are. */
function unpackParts(coverage: Uint8Array, parts: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < coverage.length; at++) if (isPart(coverage[at]!)) coverage[at] = parts[count++] ?? 0;
  if (count > parts.length) throw new RangeError(SHORT);
  return count;
}

function packSide(side: SeenSide, mirror?: Mirror): { bytes: Uint8Array; materials: Materials } {
  const image = mirror && mirrorImage(mirror.side, mirror.side.coverage);
  const coverage = image ? side.coverage.map((cover, at) => cover - image[at]!) : packCoverage(side.coverage);
  const { low, span, sheets, runs, values } = packUv(side);
  const { added, bytes: planes, materials } = packCovered(side, mirror);
  const bytes = new Uint8Array(
    SIDE_HEADER_BYTES + coverage.length + planes.length + SHEET_BYTES * sheets.length + 2 * values.length,
  );
  const view = new DataView(bytes.buffer);
  [side.uvPerPixel, ...low, span].forEach((value, index) => view.setFloat32(index * 4, value, true));
  view.setUint32(16, values.length, true);
  view.setUint16(20, side.width, true);
  view.setUint16(22, side.height, true);
  view.setUint32(24, added, true);
  view.setUint8(MIRRORED_AT, mirror ? 1 : 0);
  view.setUint32(RUNS_AT, runs, true);
  view.setUint16(SHEETS_AT, sheets.length, true);
  bytes.set(coverage, SIDE_HEADER_BYTES);
  const planesAt = SIDE_HEADER_BYTES + coverage.length;
  bytes.set(planes, planesAt);
  const sheetsAt = planesAt + planes.length;
  sheets.flat().forEach((value, index) => view.setFloat32(sheetsAt + index * 4, value, true));
  // Low bytes, then high bytes: these are nearly all 0 and compress to nothing.
  const start = sheetsAt + SHEET_BYTES * sheets.length;
  values.forEach((value, index) => {
    bytes[start + index] = value & 255;
    bytes[start + values.length + index] = value >> 8;
  });
  return { bytes, materials };
}

/** Edges that the weapon runs out of, as bits. */
const FADES = { left: 1, right: 2 } as const;
const packFades = ({ left, right }: Fades): number => (left ? FADES.left : 0) | (right ? FADES.right : 0);
const unpackFades = (bits: number): Fades => ({
  left: (bits & FADES.left) !== 0,
  right: (bits & FADES.right) !== 0,
});

/**
 * Both sides as bytes, little-endian, to be compressed. Header: `BGAS`, version (u16), edges at which playside and
 * backside fade (u8 each). Then playside and backside: uvPerPixel, lowest u and v, span of both (f32 each), count of
 * 16-bit numbers (u32), width and height (u16 each), count of its own materials (u32), whether it is stored as
 * differences to the mirror image of the playside (u8), count of runs (u32) and of sheets (u16) of UV points; the
 * coverage of all pixels (`packCoverage`, or differences); the other planes at covered pixels (`packCovered`); six
 * numbers a sheet (f32), low and high bytes of the numbers of `packUv`.
 */
export function packSides(sides: SeenSides): Uint8Array {
  const { playside, backside } = sides;
  const { bytes: first, materials } = packSide(playside);
  const second = packSide(backside, isMirrored(backside, playside) ? { side: playside, materials } : undefined);
  const packed = [first, second.bytes];
  const bytes = new Uint8Array(packed.reduce((sum, { length }) => sum + length, HEADER_BYTES));
  const view = new DataView(bytes.buffer);
  bytes.set([...MAGIC].map((letter) => letter.charCodeAt(0)));
  view.setUint16(4, SIDES_VERSION, true);
  SIDES.forEach((name, index) => view.setUint8(FADES_AT + index, packFades(sides[name].fades)));
  let at = HEADER_BYTES;
  for (const own of packed) {
    bytes.set(own, at);
    at += own.length;
  }
  return bytes;
}

/** Whether bytes begin as stored sides of the present version do. */
export function isPackedSides(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const version = bytes[4]! + 256 * bytes[5]!;
  return String.fromCharCode(...bytes.subarray(0, 4)) === MAGIC && version === SIDES_VERSION;
}

/** Parses the result of `packSides`. Throws RangeError for anything else. */
export function unpackSides(bytes: Uint8Array): SeenSides {
  if (!isPackedSides(bytes)) throw new RangeError(WRONG);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEADER_BYTES;
  const next = (name: WeaponSide, other?: Mirror): Mirror => {
    if (bytes.length < at + SIDE_HEADER_BYTES) throw new RangeError(SHORT);
    const [width, height] = [view.getUint16(at + 20, true), view.getUint16(at + 22, true)];
    const [count, added] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
    const coverageAt = at + SIDE_HEADER_BYTES;
    let planesAt = coverageAt + width * height;
    if (bytes.length < planesAt) throw new RangeError(SHORT);
    const fades = unpackFades(bytes[FADES_AT + SIDES.indexOf(name)]!);
    const side = { ...emptySide(width, height, view.getFloat32(at, true)), fades };
    side.coverage.set(bytes.subarray(coverageAt, planesAt));
    const mirror = bytes[at + MIRRORED_AT] === 1 ? other : undefined;
    if (mirror) {
      if (mirror.side.width !== width || mirror.side.height !== height) throw new RangeError(WRONG);
      const image = mirrorImage(mirror.side, mirror.side.coverage);
      for (let pixel = 0; pixel < image.length; pixel++) side.coverage[pixel]! += image[pixel]!;
    } else planesAt += unpackParts(side.coverage, bytes.subarray(planesAt));
    const [runs, sheetCount] = [view.getUint32(at + RUNS_AT, true), view.getUint16(at + SHEETS_AT, true)];
    const sheetsAt = planesAt + coveredBytes(countCovered(side.coverage), added);
    const start = sheetsAt + SHEET_BYTES * sheetCount;
    if (bytes.length < start + 2 * count || count < 2 * runs) throw new RangeError(SHORT);
    const materials = unpackCovered(side, bytes.subarray(planesAt, sheetsAt), added, mirror);
    const sheets = Array.from({ length: sheetCount }, (_, number): Sheet => {
      const numberAt = (index: number) => view.getFloat32(sheetsAt + SHEET_BYTES * number + 4 * index, true);
      return [numberAt(0), numberAt(1), numberAt(2), numberAt(3), numberAt(4), numberAt(5)];
    });
    const values = Uint16Array.from({ length: count }, (_, i) => bytes[start + i]! + 256 * bytes[start + count + i]!);
    const low: [number, number] = [view.getFloat32(at + 4, true), view.getFloat32(at + 8, true)];
    unpackUv(side, { low, span: view.getFloat32(at + 12, true), sheets, runs, values });
    at = start + 2 * count;
    return { side, materials };
  };
  const playside = next('playside');
  const backside = next('backside', playside);
  if (at !== bytes.length) throw new RangeError(SHORT);
  return { playside: playside.side, backside: backside.side };
}
