import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/**
 * PostgreSQL's checksum of a page (a variant of FNV-1a over 32 lanes). Source: src/include/storage/checksum_impl.h of
 * PostgreSQL, PostgreSQL Licence. Checking all files at the start finds damage that queries would only meet later.
 */
const LANES = new Uint32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);
const PRIME = 16777619;
const PAGE_BYTES = 8192;
const PAGE_WORDS = PAGE_BYTES / 4;
/** A megabyte. */
const PAGES_AT_ONCE = 128;
const PAGES_PER_SEGMENT = 131_072;
/** The checksum is the low half of the third word of a page. */
const CHECKSUM_WORD = 2;

/** Tables, indexes and their further segments. Free-space and visibility maps repair themselves. */
const RELATION_FILE = /^\d+(?:\.(\d+))?$/;

/** Where the first damaged page of a folder of relation files is, or undefined when all are whole. */
export function findDamagedPage(folder: string): string | undefined {
  const words = new Uint32Array(PAGES_AT_ONCE * PAGE_WORDS);
  for (const name of readdirSync(folder).toSorted()) {
    const match = RELATION_FILE.exec(name);
    if (!match) continue;
    const page = damagedPageOf(join(folder, name), Number(match[1] ?? 0) * PAGES_PER_SEGMENT, words);
    if (page !== undefined) return `page ${page} of file ${name}`;
  }
  return undefined;
}

/** `words`: where parts of the file are read to, so that a large table is not in memory as a whole. */
function damagedPageOf(path: string, firstPage: number, words: Uint32Array): number | undefined {
  const bytes = new Uint8Array(words.buffer);
  const file = openSync(path, 'r');
  try {
    for (let first = firstPage; ; first += PAGES_AT_ONCE) {
      // Less than a page at the end was never part of the relation: a crash while it grew leaves that behind.
      const pageCount = Math.floor(readAll(file, bytes) / PAGE_BYTES);
      for (let page = 0; page < pageCount; page++) {
        const start = page * PAGE_WORDS;
        if (isBlank(words, start)) continue;
        // Little endian, as every machine that runs Node here.
        if (((words[start + CHECKSUM_WORD] ?? 0) & 0xffff) !== pageChecksum(words, start, first + page))
          return first + page;
      }
      if (pageCount < PAGES_AT_ONCE) return undefined;
    }
  } finally {
    closeSync(file);
  }
}

/** Fills the bytes from a file; fewer than all at its end. */
function readAll(file: number, bytes: Uint8Array): number {
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(file, bytes, length, bytes.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return length;
}

/** A page that was reserved and never written is all zeros and has no checksum. */
function isBlank(words: Uint32Array, start: number): boolean {
  for (let index = start; index < start + PAGE_WORDS; index++) if (words[index] !== 0) return false;
  return true;
}

function pageChecksum(words: Uint32Array, start: number, page: number): number {
  const sums = LANES.slice();
  for (let index = 0; index < PAGE_WORDS; index++) {
    const word = words[start + index] as number;
    mix(sums, index & 31, index === CHECKSUM_WORD ? (word & 0xffff0000) >>> 0 : word);
  }
  for (let index = 0; index < 64; index++) mix(sums, index & 31, 0);
  const folded = sums.reduce((all, sum) => all ^ sum, 0);
  return (((folded ^ page) >>> 0) % 65535) + 1;
}

function mix(sums: Uint32Array, lane: number, word: number): void {
  const mixed = (sums[lane] as number) ^ word;
  sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
}
