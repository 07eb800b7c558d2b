import type { FootprintCells, shareOf } from '@bluegem/core/paint/footprint';
import type { OxideTable } from '@bluegem/core/paint/oxide-map';
import {
  f32x4,
  f64x2,
  functionOf,
  i32,
  i32x4,
  moduleOf,
  repeatWhile,
  v128,
  type Code,
} from '../../web-assembly/assembler.ts';
import { createRoom } from './room.ts';

/**
 * Byte offsets of the numbers of a placement, four copies each, and of the result. `restOf`: what rounding to whole
 * numbers leaves of a step to the next column or row, in texels.
 */
const CALL = {
  a: 0,
  b: 16,
  tx: 32,
  c: 48,
  d: 64,
  ty: 80,
  restOfA: 96,
  restOfB: 112,
  restOfC: 128,
  restOfD: 144,
  fraction: 160,
  unit: 176,
  bluePurple: 192,
  gold: 208,
} as const;
const CALL_BYTES = 224;
/** Four cells follow each other in groups: columns, rows, weights. */
const GROUP = { column: 0, row: 16, weight: 32 } as const;
const GROUP_BYTES = 48;
/** Blue, purple, gold and nothing, in single precision. */
const TEXEL_BYTES = 16;
const PAGE = 65_536;
/** Coordinates are whole numbers, of which these make up one texture: they wrap by themselves. */
const TEXTURE = 2 ** 32;

/** Samples the map at all cells and stores the weighted sums. `shift`: bits behind the number of a texel. */
const sample = functionOf(
  'sample',
  { cells: 'i32', end: 'i32', table: 'i32', stride: 'i32', shift: 'i32' },
  {
    x: 'v128',
    y: 'v128',
    texels: 'v128',
    weight: 'v128',
    at: 'i32',
    under: 'i32',
    found: 'v128',
    bluePurple: 'v128',
    gold: 'v128',
  },
  ({ get, set }) => {
    const entry = (name: keyof typeof CALL) => v128.load(i32.const(0), CALL[name]);
    const ofGroup = (name: keyof typeof GROUP) => v128.load(get('cells'), GROUP[name]);
    const along = (byColumn: 'a' | 'c', byRow: 'b' | 'd', from: 'tx' | 'ty') =>
      i32x4.add(
        i32x4.add(i32x4.multiply(entry(byColumn), ofGroup('column')), i32x4.multiply(entry(byRow), ofGroup('row'))),
        entry(from),
      );
    const whole = (name: 'x' | 'y') => i32x4.shiftRight(get(name), get('shift'));
    const rest = (byColumn: 'restOfA' | 'restOfC', byRow: 'restOfB' | 'restOfD') =>
      f32x4.add(
        f32x4.multiply(f32x4.convert(ofGroup('column')), entry(byColumn)),
        f32x4.multiply(f32x4.convert(ofGroup('row')), entry(byRow)),
      );
    const part = (name: 'x' | 'y') =>
      f32x4.multiply(f32x4.convert(v128.and(get(name), entry('fraction'))), entry('unit'));
    const mix = (from: Code, to: Code, by: Code) => f32x4.add(from, f32x4.multiply(by, f32x4.subtract(to, from)));
    const rowOfTexels = (address: Code, lane: number) =>
      mix(v128.load(address), v128.load(address, TEXEL_BYTES), f32x4.broadcast(lane, get('x')));
    const addCell = (lane: number): Code[] => [
      set('at', i32x4.lane(lane, get('texels'))),
      set('under', i32.add(get('at'), get('stride'))),
      set('found', mix(rowOfTexels(get('at'), lane), rowOfTexels(get('under'), lane), f32x4.broadcast(lane, get('y')))),
      set('found', f32x4.multiply(get('found'), f32x4.broadcast(lane, get('weight')))),
      set('bluePurple', f64x2.add(get('bluePurple'), f64x2.promote(get('found')))),
      set('gold', f64x2.add(get('gold'), f64x2.promote(f32x4.upperHalf(get('found'))))),
    ];
    const group: Code[] = [
      set('x', along('a', 'b', 'tx')),
      set('y', along('c', 'd', 'ty')),
      set(
        'texels',
        i32x4.add(
          i32x4.add(i32x4.shiftLeft(whole('x'), i32.const(4)), i32x4.multiply(whole('y'), i32x4.splat(get('stride')))),
          i32x4.splat(get('table')),
        ),
      ),
      set('x', f32x4.add(part('x'), rest('restOfA', 'restOfB'))),
      set('y', f32x4.add(part('y'), rest('restOfC', 'restOfD'))),
      set('weight', ofGroup('weight')),
      ...[0, 1, 2, 3].flatMap(addCell),
      set('cells', i32.add(get('cells'), i32.const(GROUP_BYTES))),
    ];
    return [
      repeatWhile(i32.lessThan(get('cells'), get('end')), group),
      v128.store(i32.const(0), get('bluePurple'), CALL.bluePurple),
      v128.store(i32.const(0), get('gold'), CALL.gold),
    ];
  },
);

type Sample = (cells: number, end: number, table: number, stride: number, shift: number) => void;

function createKernel(bytes: number) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const module = new WebAssembly.Module(moduleOf([sample]));
  const { sample: run } = new WebAssembly.Instance(module, { env: { memory } }).exports as { sample: Sample };
  return {
    run,
    ints: new Int32Array(memory.buffer),
    floats: new Float32Array(memory.buffer),
    doubles: new Float64Array(memory.buffer),
  };
}

type Kernel = ReturnType<typeof createKernel>;

function writeTable({ floats }: Kernel, { values }: OxideTable): void {
  for (let texel = 0, at = CALL_BYTES / 4; texel < values.length / 3; texel++, at += 4)
    for (let channel = 0; channel < 3; channel++) floats[at + channel] = values[texel * 3 + channel]!;
}

const groupBytes = (cells: number): number => Math.ceil(cells / 4) * GROUP_BYTES;

/** Writes cells in groups; those that fill the last group weigh nothing. Returns the number of bytes. */
function writeCells({ ints, floats }: Kernel, start: number, { size, indexes, weights }: FootprintCells): number {
  const bytes = groupBytes(indexes.length);
  ints.fill(0, start / 4, (start + bytes) / 4);
  indexes.forEach((index, cell) => {
    const at = (start + (cell >> 2) * GROUP_BYTES) / 4 + (cell & 3);
    ints[at + GROUP.column / 4] = index % size;
    ints[at + GROUP.row / 4] = Math.floor(index / size);
    floats[at + GROUP.weight / 4] = weights[cell]!;
  });
  return bytes;
}

/**
 * `shareOf` in WebAssembly, in less than half the time, for the maps and footprints of a dataset. Coordinates have 32
 * bits, samples single and sums double precision, so that shares differ by about 1e-9. For one map, whose size has to
 * be a power of two. Footprints are copied in when they come first, and again when there is no room for all:
 * `mostCells`.
 */
export function createShareSampler(table: OxideTable, mostCells: number): typeof shareOf {
  const { size } = table;
  const bits = Math.log2(size);
  if (!Number.isInteger(bits)) throw new RangeError(`A map of ${size} texels is no power of two`);
  const stride = (size + 1) * TEXEL_BYTES;
  const cellsAt = CALL_BYTES + stride * (size + 1);
  const room = cellsAt + groupBytes(mostCells);
  const kernel = createKernel(room);
  const { run, ints, floats, doubles } = kernel;
  writeTable(kernel, table);
  ints.fill(TEXTURE / size - 1, CALL.fraction / 4, CALL.fraction / 4 + 4);
  floats.fill(size / TEXTURE, CALL.unit / 4, CALL.unit / 4 + 4);
  const placeOf = createRoom<FootprintCells>({
    start: cellsAt,
    end: room,
    bytesOf: ({ count }) => groupBytes(count),
    write: (cells, start) => writeCells(kernel, start, cells),
  });
  const writeNumber = (at: number, textures: number): number => {
    const exact = (textures - Math.floor(textures)) * TEXTURE;
    ints.fill(Math.round(exact), at / 4, at / 4 + 4);
    return (exact - Math.round(exact)) * (size / TEXTURE);
  };
  const writeStep = (at: number, restAt: number, textures: number): void => {
    floats.fill(writeNumber(at, textures), restAt / 4, restAt / 4 + 4);
  };
  return (cells, _table, { a, b, c, d, tx, ty }) => {
    const { start, end } = placeOf(cells);
    const cell = 1 / cells.size;
    writeStep(CALL.a, CALL.restOfA, a * cell);
    writeStep(CALL.b, CALL.restOfB, b * cell);
    writeNumber(CALL.tx, tx + ((a + b) * cell) / 2 - 0.5 / size);
    writeStep(CALL.c, CALL.restOfC, c * cell);
    writeStep(CALL.d, CALL.restOfD, d * cell);
    writeNumber(CALL.ty, ty + ((c + d) * cell) / 2 - 0.5 / size);
    run(start, end, CALL_BYTES, stride, 32 - bits);
    const at = CALL.bluePurple / 8;
    return { blue: doubles[at]!, purple: doubles[at + 1]!, gold: doubles[CALL.gold / 8]! };
  };
}
