import { MASK_SIZE, type BlueMask } from '@bluegem/core/measuring/blue-mask';
import { FAR, type BlueRuns, type findBlueRuns } from '@bluegem/core/measuring/blue-runs';
import {
  f32x4,
  f64x2,
  functionOf,
  i32,
  i32x4,
  i8x16,
  moduleOf,
  repeatWhile,
  v128,
  type Code,
} from '../../web-assembly/assembler.ts';
import { createRoom } from './room.ts';

type Pixels = Parameters<typeof findBlueRuns>[0];

/** Pixels that are looked up together; of each four, u and then v. */
const GROUP = 16;
const FOUR_BYTES = 32;
const GROUP_BYTES = (GROUP / 4) * FOUR_BYTES;
const PAGE = 65_536;
/** The mask is at the beginning of the memory, eight points a byte. */
const MASK_BYTES = (MASK_SIZE * MASK_SIZE) / 8;
const ROW_BITS = Math.log2(MASK_SIZE / 8);

const FOURS = [0, 1, 2, 3] as const;

/** Stores a bit for each pixel: whether the mask is blue where it lies. */
const find = functionOf(
  'find',
  { a: 'f64', b: 'f64', tx: 'f64', c: 'f64', d: 'f64', ty: 'f64', pixels: 'i32', end: 'i32', bits: 'i32' },
  {
    u: 'v128',
    v: 'v128',
    lastU: 'v128',
    lastV: 'v128',
    address: 'v128',
    columns0: 'v128',
    columns1: 'v128',
    columns2: 'v128',
    columns3: 'v128',
    found: 'v128',
    bit: 'v128',
  },
  ({ get, set }) => {
    const times = (name: 'a' | 'b' | 'c' | 'd', by: 'u' | 'v' | 'lastU' | 'lastV') =>
      f64x2.multiply(f64x2.splat(get(name)), get(by));
    const along = (byU: 'a' | 'c', byV: 'b' | 'd', from: 'tx' | 'ty', u: 'u' | 'lastU', v: 'v' | 'lastV') =>
      f64x2.add(f64x2.add(times(byU, u), times(byV, v)), f64x2.splat(get(from)));
    // Coordinates are from 2^20 to 2^21: the 20 bits behind the exponent are their whole part without 2^20.
    const whole = (byU: 'a' | 'c', byV: 'b' | 'd', from: 'tx' | 'ty') =>
      f64x2.upperWords(along(byU, byV, from, 'u', 'v'), along(byU, byV, from, 'lastU', 'lastV'));
    const masked = (vector: Code, bits: number) => v128.and(vector, i32x4.splat(i32.const(bits)));
    const lookUpFour = (four: (typeof FOURS)[number]) => {
      const columns = `columns${four}` as const;
      return [
        set('lastU', v128.load(get('pixels'), four * FOUR_BYTES)),
        set('lastV', v128.load(get('pixels'), four * FOUR_BYTES + 16)),
        set('u', f64x2.promote(get('lastU'))),
        set('v', f64x2.promote(get('lastV'))),
        set('lastU', f64x2.promote(f32x4.upperHalf(get('lastU')))),
        set('lastV', f64x2.promote(f32x4.upperHalf(get('lastV')))),
        set(columns, whole('a', 'b', 'tx')),
        set(
          'address',
          i32x4.add(
            i32x4.shiftLeft(masked(whole('c', 'd', 'ty'), MASK_SIZE - 1), i32.const(ROW_BITS)),
            masked(i32x4.shiftRight(get(columns), i32.const(3)), MASK_SIZE / 8 - 1),
          ),
        ),
        ...FOURS.map((lane) =>
          set('found', v128.loadByte(four * 4 + lane, i32x4.lane(lane, get('address')), get('found'))),
        ),
        set(columns, masked(get(columns), 7)),
      ];
    };
    const lookUp = [
      set('found', i32x4.splat(i32.const(0))),
      ...FOURS.flatMap(lookUpFour),
      set(
        'bit',
        i8x16.pick(
          v128.ofBytes([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]),
          i8x16.narrow(get('columns0'), get('columns1'), get('columns2'), get('columns3')),
        ),
      ),
      i32.store16(get('bits'), i8x16.bits(i8x16.equal(v128.and(get('found'), get('bit')), get('bit')))),
      set('bits', i32.add(get('bits'), i32.const(GROUP / 8))),
      set('pixels', i32.add(get('pixels'), i32.const(GROUP_BYTES))),
    ];
    return [repeatWhile(i32.lessThan(get('pixels'), get('end')), lookUp)];
  },
);

type Find = (
  ...of: [number, number, number, number, number, number, pixels: number, end: number, bits: number]
) => void;

const groupBytes = (count: number): number => Math.ceil(count / GROUP) * GROUP_BYTES;

/** Writes pixels in groups; what fills the last group is anywhere. Returns the number of bytes. */
function writePixels(floats: Float32Array, start: number, { u, v }: Pixels): number {
  for (let pixel = 0; pixel < u.length; pixel++) {
    const at = (start + (pixel >> 2) * FOUR_BYTES) / 4 + (pixel & 3);
    floats[at] = u[pixel]!;
    floats[at + 4] = v[pixel]!;
  }
  return groupBytes(u.length);
}

/** A bit for each pixel: whether a row of adjacent pixels begins there. */
function firstsOf({ spans, u }: Pixels): Int32Array {
  const firsts = new Int32Array((u.length >> 5) + 1);
  firsts[0] = 1;
  for (const end of spans) firsts[end >> 5]! |= 1 << (end & 31);
  return firsts;
}

/** Writes the runs of a bit for each pixel. Returns the number of set bits. */
function writeRuns(bits: Int32Array, firsts: Int32Array, runs: BlueRuns): number {
  const { edges } = runs;
  const lowest = (word: number): number => 31 - Math.clz32(word & -word);
  let [opened, closed, blues, last] = [0, 1, 0, 0];
  for (let word = 0; word < firsts.length; word++) {
    const [here, first] = [bits[word]!, firsts[word]!];
    const before = (here << 1) | last;
    for (let opens = here & (~before | first); opens !== 0; opens &= opens - 1, opened += 2) {
      edges[opened] = word * 32 + lowest(opens);
      blues -= edges[opened]!;
    }
    for (let closes = before & (~here | first); closes !== 0; closes &= closes - 1, closed += 2) {
      edges[closed] = word * 32 + lowest(closes);
      blues += edges[closed]!;
    }
    last = here >>> 31;
  }
  runs.count = opened / 2;
  return blues;
}

/** `findBlueRuns` in WebAssembly for one mask, with the same results (decision 0066). `mostPixels`: of a raster. */
export function createBlueFinder(mask: BlueMask, mostPixels: number): typeof findBlueRuns {
  const pixelsAt = MASK_BYTES + ((mostPixels >> 5) + 1) * 4;
  const end = pixelsAt + groupBytes(mostPixels);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
  const module = new WebAssembly.Module(moduleOf([find]));
  const { find: run } = new WebAssembly.Instance(module, { env: { memory } }).exports as { find: Find };
  new Uint32Array(memory.buffer).set(mask);
  const [bits, floats] = [new Int32Array(memory.buffer, MASK_BYTES), new Float32Array(memory.buffer)];
  const placeOf = createRoom<Pixels>({
    start: pixelsAt,
    end,
    bytesOf: ({ u }) => groupBytes(u.length),
    write: (pixels, start) => writePixels(floats, start, pixels),
  });
  const firsts = new WeakMap<Pixels, Int32Array>();
  return (pixels, _mask, { a, b, c, d, tx, ty }, runs) => {
    const place = placeOf(pixels);
    const own = firsts.get(pixels) ?? firstsOf(pixels);
    firsts.set(pixels, own);
    const size = MASK_SIZE;
    run(a * size, b * size, tx * size + FAR, c * size, d * size, ty * size + FAR, place.start, place.end, MASK_BYTES);
    // No blue behind the last pixel.
    bits[pixels.u.length >> 5]! &= (1 << (pixels.u.length & 31)) - 1;
    return writeRuns(bits, own, runs);
  };
}
