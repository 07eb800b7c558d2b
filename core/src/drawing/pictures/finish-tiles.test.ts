import { MASK_COLOURS } from './mask-picture.ts';
import { matrixOf, paintTransform } from '../../paint/paint-transform.ts';
import { expect, test } from 'vitest';
import { createTileMaker, FINISH_SIZE, makeGround, tileCorner, tilesOf } from './finish-tiles.ts';

/** Stains that tell where they are: bright to the right, blue on the left half and gold on the right one. */
const maker: Parameters<typeof createTileMaker>[0] = ({ size, colour, shares }, column, row, side) => {
  for (let y = row; y < row + side; y++) {
    for (let x = column; x < column + side; x++) {
      const at = (y * size + x) * 4;
      colour[at] = (x / size) * 255;
      colour[at + 3] = 200;
      shares[at + (x < size / 2 ? 0 : 2)] = 255;
    }
  }
};

test('the ground is the whole finish in all levels, with the pure colours of its classes', () => {
  const ground = makeGround(maker);
  expect(ground.map(({ size }) => size)).toEqual([2048, 1024, 512, 256, 128, 64]);
  const top = ground[0]!;
  const at = (1000 * FINISH_SIZE + 1500) * 4;
  expect(top.colour[at]! / 255).toBeCloseTo(1500 / FINISH_SIZE, 1);
  expect([...top.mask.subarray(at, at + 4)]).toEqual([...MASK_COLOURS[2], 255]);
  expect([...top.mask.subarray(0, 4)]).toEqual([...MASK_COLOURS[0], 255]);
});

test('the ground is every eighth texel, interpolated', () => {
  const line = makeGround(maker)[0]!.colour;
  // Texels 3 and 4 of eight lie to both sides of the middle of the one that was made.
  const [left, right] = [line[(200 * 8 + 3) * 4]!, line[(200 * 8 + 4) * 4]!];
  expect((left + right) / 2).toBeCloseTo(Math.round((200 / 256) * 255), 0);
});

test('tiles of a focus come first, each once, and spare ones only on request', () => {
  const tiles = createTileMaker(maker);
  const focus = { places: Float32Array.of(0.3, 0.3), matrix: matrixOf(paintTransform(387, 0.438)) };
  tiles.focus(focus);
  const made = tiles.next(9, false)!;
  expect(new Set(made.tiles)).toEqual(new Set(tilesOf(focus)));
  expect(made).toMatchObject({ isFocusDone: true, isSpare: false });
  expect(tiles.isFocusDone()).toBe(true);
  expect(tiles.next(9, false)).toBeUndefined();
  const spare = tiles.next(3, true)!;
  expect(spare.isSpare).toBe(true);
  expect([...spare.tiles].some((tile) => made.tiles.includes(tile))).toBe(false);
});

test('a tile has the texels of its position', () => {
  const tiles = createTileMaker(maker);
  tiles.focus({ places: Float32Array.of(0.7, 0.4), matrix: { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 } });
  const {
    tiles: [first],
    colour,
    mask,
  } = tiles.next(1, false)!;
  const { x } = tileCorner(first!);
  expect(x).toBe(Math.floor(0.7 * 32) * 64);
  expect(colour[0]).toBe(Math.round((x / FINISH_SIZE) * 255));
  expect([...mask.subarray(0, 3)]).toEqual([...MASK_COLOURS[2]]);
});

test('points map to their tiles across the wrapping edge', () => {
  const matrix = { a: 1, b: 0, tx: 5, c: 0, d: 1, ty: -3 };
  const tiles = tilesOf({ places: Float32Array.of(0.01, 0.99, 0.012, 0.991), matrix });
  expect(tileCorner(tiles[0]!)).toEqual({ x: 0, y: FINISH_SIZE - 64 });
  expect(tiles).toHaveLength(9);
});
