import {
  f32x4,
  functionOf,
  i32,
  i32x4,
  moduleOf,
  repeatWhile,
  v128,
  type Code,
} from '../../../web-assembly/assembler.ts';

/**
 * Vectors of four cells follow each other in memory in this order, by byte offset within a group of four cells: where
 * they are, what they weigh, where `sample` found them on the map, what it sampled (one vector per cell), and the
 * gradient by the weight of each cell (one vector per cell, to be summed over its lanes).
 */
export const GROUP = { u: 0, v: 16, weight: 32, offset: 48, right: 64, below: 80, sample: 96, gradient: 160 } as const;
export const GROUP_BYTES = 224;
export const TEXEL_BYTES = 16;

const LANES = [0, 1, 2, 3];

/**
 * Samples a map of four channels at every cell, bilinear between texel centres, and stores the weighted sum at `out`.
 * `matrix` points to the six numbers of a placement, four copies each, shifted to texel centres.
 */
const sample = functionOf(
  'sample',
  { cells: 'i32', end: 'i32', table: 'i32', stride: 'i32', matrix: 'i32', size: 'f32', last: 'i32', out: 'i32' },
  {
    x: 'v128',
    y: 'v128',
    left: 'v128',
    top: 'v128',
    right: 'v128',
    below: 'v128',
    at: 'i32',
    under: 'i32',
    upper: 'v128',
    sum: 'v128',
    weight: 'v128',
    found: 'v128',
  },
  ({ get, set }) => {
    const entry = (index: number) => v128.load(get('matrix'), index * 16);
    const along = (first: number): Code =>
      f32x4.add(
        f32x4.add(
          f32x4.multiply(entry(first), v128.load(get('cells'), GROUP.u)),
          f32x4.multiply(entry(first + 1), v128.load(get('cells'), GROUP.v)),
        ),
        entry(first + 2),
      );
    const wrapped = (name: 'x' | 'y', first: number): Code[] => [
      set(name, along(first)),
      set(name, f32x4.multiply(f32x4.subtract(get(name), f32x4.floor(get(name))), f32x4.splat(get('size')))),
    ];
    const whole = (name: 'x' | 'y') => i32x4.lesser(i32x4.truncate(get(name)), i32x4.splat(get('last')));
    const mix = (from: Code, to: Code, by: Code) => f32x4.add(from, f32x4.multiply(by, f32x4.subtract(to, from)));
    const rowOfTexels = (address: Code, lane: number) =>
      mix(v128.load(address), v128.load(address, TEXEL_BYTES), f32x4.broadcast(lane, get('right')));
    const sampleLane = (lane: number): Code[] => [
      set('at', i32x4.lane(lane, get('left'))),
      set('under', i32.add(get('at'), get('stride'))),
      set('upper', rowOfTexels(get('at'), lane)),
      set('found', rowOfTexels(get('under'), lane)),
      set('found', mix(get('upper'), get('found'), f32x4.broadcast(lane, get('below')))),
      v128.store(get('cells'), get('found'), GROUP.sample + lane * 16),
      set('sum', f32x4.add(get('sum'), f32x4.multiply(get('found'), f32x4.broadcast(lane, get('weight'))))),
    ];
    const group: Code[] = [
      ...wrapped('x', 0),
      ...wrapped('y', 3),
      set('left', whole('x')),
      set('top', whole('y')),
      set('right', f32x4.subtract(get('x'), f32x4.convert(get('left')))),
      set('below', f32x4.subtract(get('y'), f32x4.convert(get('top')))),
      set(
        'left',
        i32x4.add(
          i32x4.add(i32x4.shiftLeft(get('left'), i32.const(4)), i32x4.multiply(get('top'), i32x4.splat(get('stride')))),
          i32x4.splat(get('table')),
        ),
      ),
      set('weight', v128.load(get('cells'), GROUP.weight)),
      v128.store(get('cells'), get('left'), GROUP.offset),
      v128.store(get('cells'), get('right'), GROUP.right),
      v128.store(get('cells'), get('below'), GROUP.below),
      ...LANES.flatMap(sampleLane),
      set('cells', i32.add(get('cells'), i32.const(GROUP_BYTES))),
    ];
    return [repeatWhile(i32.lessThan(get('cells'), get('end')), group), v128.store(get('out'), get('sum'))];
  },
);

/**
 * Adds the gradient of one placement after `sample`: `slopes` points to the slope of the loss by the share of each
 * channel, `shift` is the distance in bytes from the map to its gradient.
 */
const spread = functionOf(
  'spread',
  { cells: 'i32', end: 'i32', shift: 'i32', stride: 'i32', slopes: 'i32' },
  { slope: 'v128', at: 'i32', under: 'i32', part: 'v128', w11: 'v128', w10: 'v128', w01: 'v128' },
  ({ get, set }) => {
    const lane = (index: number, offset: number) => f32x4.broadcast(index, v128.load(get('cells'), offset));
    const addTo = (address: Code, value: Code, offset = 0) =>
      v128.store(address, f32x4.add(v128.load(address, offset), value), offset);
    const spreadLane = (index: number): Code[] => [
      addTo(
        get('cells'),
        f32x4.multiply(v128.load(get('cells'), GROUP.sample + index * 16), get('slope')),
        GROUP.gradient + index * 16,
      ),
      set('at', i32.add(i32x4.lane(index, v128.load(get('cells'), GROUP.offset)), get('shift'))),
      set('under', i32.add(get('at'), get('stride'))),
      set('part', f32x4.multiply(get('slope'), lane(index, GROUP.weight))),
      set('w10', f32x4.multiply(get('part'), lane(index, GROUP.below))),
      set('part', f32x4.subtract(get('part'), get('w10'))),
      set('w11', f32x4.multiply(get('w10'), lane(index, GROUP.right))),
      set('w01', f32x4.multiply(get('part'), lane(index, GROUP.right))),
      addTo(get('at'), f32x4.subtract(get('part'), get('w01'))),
      addTo(get('at'), get('w01'), TEXEL_BYTES),
      addTo(get('under'), f32x4.subtract(get('w10'), get('w11'))),
      addTo(get('under'), get('w11'), TEXEL_BYTES),
    ];
    return [
      set('slope', v128.load(get('slopes'))),
      repeatWhile(i32.lessThan(get('cells'), get('end')), [
        ...LANES.flatMap(spreadLane),
        set('cells', i32.add(get('cells'), i32.const(GROUP_BYTES))),
      ]),
    ];
  },
);

/** The WebAssembly module of both functions. */
export const shareModule = (): Uint8Array<ArrayBuffer> => moduleOf([sample, spread]);
