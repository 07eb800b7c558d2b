import { crc32, deflateRawSync } from 'node:zlib';
import type { SeenSide, SeenSides } from '@bluegem/core/drawing/pictures/seen-side';

/** Neighbours whose points are farther apart are on different islands. */
const ONE_ISLAND = 0.02;

type Run = { row: number; start: number; end: number };

/** Pixels of a row that lie beside each other on one island, or all without the finish. */
function runsOf({ width, height, coverage, paint, u, v }: SeenSide): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < width * height; at++) {
    if (coverage[at]! < 128) continue;
    const [row, column] = [Math.floor(at / width), at % width];
    const last = runs.at(-1);
    const isNext = last?.row === row && last.end === column && paint[at]! > 127 === paint[at - 1]! > 127;
    const isNear = isNext && Math.abs(u[at]! - u[at - 1]!) < ONE_ISLAND && Math.abs(v[at]! - v[at - 1]!) < ONE_ISLAND;
    if (last && isNear) last.end = column + 1;
    else runs.push({ row, start: column, end: column + 1 });
  }
  return runs;
}

/**
 * Our own drawing of a gun as an OBJ like those of the archives: muzzle along x, z up, y thin, v upwards, no materials.
 * Every run of pixels is a face with five corners and an island of its own; those of odd rows lie one square further.
 */
export function sampleObj({ playside, backside }: SeenSides): string {
  const { width, height } = playside;
  const lines = ['# drawn by this project', 'g gun'];
  let count = 0;
  for (const [side, depth] of [
    [playside, 20],
    [backside, -20],
  ] as const)
    for (const { row, start, end } of runsOf(side)) {
      const xs = [start, end, end, (start + end) / 2, start];
      const ys = [row, row, row + 1, row + 1, row + 1];
      xs.forEach((x, corner) => {
        const along = depth > 0 ? width - x : x;
        const at = row * width + Math.min(end - 1, Math.max(start, Math.floor(x)));
        lines.push(`v ${along} ${depth} ${height - ys[corner]!}`, `vt ${side.u[at]! + (row % 2)} ${1 - side.v[at]!}`);
      });
      const corners = xs.map((_, corner) => count + corner + 1);
      lines.push(`f ${corners.map((corner) => `${corner}/${corner}`).join(' ')}`);
      count += xs.length;
    }
  return `${lines.join('\r\n')}\r\n`;
}

/** A file of an archive; `says` is what its header claims instead of the truth. */
export type SampleEntry = { name: string; bytes: Buffer; says?: { sizeBytes?: number; checksum?: number } };

/** A ZIP archive. */
export function sampleZip(entries: readonly SampleEntry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says } of entries) {
    const packed = deflateRawSync(bytes);
    const both = Buffer.alloc(26);
    both.writeUInt16LE(20, 0);
    both.writeUInt16LE(8, 4);
    both.writeUInt32LE(says?.checksum ?? crc32(bytes), 10);
    both.writeUInt32LE(packed.length, 14);
    both.writeUInt32LE(says?.sizeBytes ?? bytes.length, 18);
    both.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), both, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), both, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
