import { fitsLimits, type TextureHeader } from './texture-limits.ts';

type Box = { type: string; start: number; end: number };

/** Brands of an image sequence, and boxes that only animations have. Source: AV1 Image File Format, 6. */
const SEQUENCE_BRANDS = ['avis'];
const SEQUENCE_BOXES = ['moov', 'moof', 'trak'];
const STILL_BRAND = 'avif';
/** Limit of boxes in one container; no encoder writes more. */
const MAX_BOXES = 512;

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The boxes in a byte range; undefined if one exceeds it. Source: ISO/IEC 14496-12, 4.2. */
function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    if (at + 8 > end || boxes.length === MAX_BOXES) return undefined;
    const small = view.getUint32(at);
    const isLarge = small === 1;
    if (isLarge && (at + 16 > end || view.getUint32(at + 8) !== 0)) return undefined;
    const size = isLarge ? view.getUint32(at + 12) : small === 0 ? end - at : small;
    const header = isLarge ? 16 : 8;
    if (size < header || at + size > end) return undefined;
    boxes.push({ type: nameAt(bytes, at + 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

const child = (boxes: readonly Box[] | undefined, type: string) => boxes?.find((box) => box.type === type);

/** True if a file begins with an `ftyp` box, like all ISO base media files. */
export const isIsoFile = (bytes: Uint8Array): boolean => bytes.length >= 16 && nameAt(bytes, 4) === 'ftyp';

function brandsOf(bytes: Uint8Array, { start, end }: Box): string[] {
  const brands = [nameAt(bytes, start)];
  for (let at = start + 8; at + 4 <= end; at += 4) brands.push(nameAt(bytes, at));
  return brands;
}

/** The sizes in the properties of a picture: its own and those of parts, an alpha plane or a thumbnail. */
function sizesOf(bytes: Uint8Array, meta: Box): [width: number, height: number][] {
  const properties = child(boxesIn(bytes, meta.start + 4, meta.end), 'iprp');
  const container = properties && child(boxesIn(bytes, properties.start, properties.end), 'ipco');
  const boxes = (container && boxesIn(bytes, container.start, container.end)) ?? [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return boxes
    .filter(({ type, start, end }) => type === 'ispe' && end - start >= 12)
    .map(({ start }) => [view.getUint32(start + 4), view.getUint32(start + 8)]);
}

/**
 * Reads the header of an AVIF file without decoding it. Rejects sequences, oversized pictures and damaged files; never
 * throws.
 */
export function readAvifHeader(bytes: Uint8Array): TextureHeader {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const type = child(boxes, 'ftyp');
  if (!boxes || !type || type.end - type.start < 8) return { problem: 'damaged' };
  const brands = brandsOf(bytes, type);
  if (!brands.some((brand) => brand === STILL_BRAND || SEQUENCE_BRANDS.includes(brand))) return { problem: 'type' };
  if (brands.some((brand) => SEQUENCE_BRANDS.includes(brand))) return { problem: 'animated' };
  if (boxes.some(({ type: name }) => SEQUENCE_BOXES.includes(name))) return { problem: 'animated' };
  const meta = child(boxes, 'meta');
  const sizes = meta && meta.end - meta.start > 4 ? sizesOf(bytes, meta) : [];
  if (sizes.length === 0) return { problem: 'damaged' };
  const [width, height] = [Math.max(...sizes.map(([own]) => own)), Math.max(...sizes.map(([, own]) => own))];
  return fitsLimits(width, height) ? { kind: 'avif', width, height } : { problem: 'dimensions' };
}
