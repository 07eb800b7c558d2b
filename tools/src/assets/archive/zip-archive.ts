import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { AssetProblem, quoted } from '../asset-problem.ts';
import { LIMITS } from '../limits.ts';

/** A file in a ZIP archive. `packed`: its bytes as they are stored there; `sizeBytes`: those it says it unpacks to. */
export type ZipEntry = { name: string; isDeflated: boolean; sizeBytes: number; checksum: number; packed: Buffer };

const END = { signature: 0x06_05_4b_50, bytes: 22, longestComment: 65_535 };
const LISTED = { signature: 0x02_01_4b_50, bytes: 46 };
const LOCAL = { signature: 0x04_03_4b_50, bytes: 30 };
const ENCRYPTED = 1;
const METHODS: Readonly<Record<number, 'stored' | 'deflated'>> = { 0: 'stored', 8: 'deflated' };

const refused = (file: string, what: string, cause?: unknown) =>
  new AssetProblem('archive', `${file}: ${what}`, { cause });

function endOf(bytes: Buffer, file: string): number {
  for (let at = bytes.length - END.bytes; at >= Math.max(0, bytes.length - END.bytes - END.longestComment); at--)
    if (bytes.readUInt32LE(at) === END.signature) return at;
  throw refused(file, 'is not a ZIP archive, or its end is cut off');
}

function entryAt(bytes: Buffer, at: number, file: string): ZipEntry & { next: number } {
  if (bytes.readUInt32LE(at) !== LISTED.signature) throw refused(file, 'its list of entries is damaged');
  const nameEnd = at + LISTED.bytes + bytes.readUInt16LE(at + 28);
  const name = bytes.toString('utf8', at + LISTED.bytes, nameEnd);
  const method = METHODS[bytes.readUInt16LE(at + 10)];
  if (!method || (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0)
    throw refused(file, `${quoted(name)} is encrypted or packed by another method than deflate`);
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== LOCAL.signature)
    throw refused(file, `${quoted(name)} does not begin where it should`);
  const start = local + LOCAL.bytes + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packedBytes = bytes.readUInt32LE(at + 20);
  if (start + packedBytes > bytes.length) throw refused(file, `${quoted(name)} is cut short`);
  return {
    name,
    isDeflated: method === 'deflated',
    sizeBytes: bytes.readUInt32LE(at + 24),
    checksum: bytes.readUInt32LE(at + 16),
    packed: bytes.subarray(start, start + packedBytes),
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

/** The files that a ZIP archive lists, without unpacking any. Throws AssetProblem. */
export function zipEntries(bytes: Buffer, file: string): ZipEntry[] {
  const end = endOf(bytes, file);
  const count = bytes.readUInt16LE(end + 10);
  if (count > LIMITS.folderEntries)
    throw refused(file, `lists ${count} entries; at most ${LIMITS.folderEntries} are read`);
  const entries: ZipEntry[] = [];
  try {
    for (let at = bytes.readUInt32LE(end + 16); entries.length < count;) {
      const { next, ...entry } = entryAt(bytes, at, file);
      entries.push(entry);
      at = next;
    }
  } catch (error) {
    if (error instanceof RangeError) throw refused(file, 'its list of entries leads out of the archive', error);
    throw error;
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}

/**
 * The content of an entry, piece by piece: never more than it says, and at most `maxBytes`. Throws AssetProblem, at the
 * latest at its end if length or checksum are others than listed.
 */
export async function* unpackEntry(entry: ZipEntry, maxBytes: number, file: string): AsyncGenerator<Buffer> {
  const { name, sizeBytes, packed } = entry;
  const wrong = (what: string, cause?: unknown) => refused(file, `${quoted(name)} ${what}`, cause);
  if (sizeBytes > maxBytes) throw wrong(`unpacks to ${sizeBytes} bytes; at most ${maxBytes} are read`);
  const source = Readable.from([packed]);
  const content = entry.isDeflated ? pipeline(source, createInflateRaw(), () => undefined) : source;
  let [length, checksum] = [0, 0];
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > sizeBytes) throw wrong(`unpacks to more than the ${sizeBytes} bytes it says`);
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    if (error instanceof AssetProblem) throw error;
    throw wrong('is damaged: it cannot be unpacked', error);
  }
  if (length !== sizeBytes || checksum !== entry.checksum) throw wrong('is damaged: its length or checksum is wrong');
}
