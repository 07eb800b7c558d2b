import { expect, test } from 'vitest';
import { matrixOf, paintTransform } from '../../paint/paint-transform.ts';
import { syntheticMap } from '../../testing/synthetic-weapon.ts';
import { drawPattern, RENDER_TYPES } from './draw-pattern.ts';
import { finishBias, finishTexture, texelMaker } from '../finish/finish-texture.ts';
import type { PreparedRegion } from '../light/prepare-region.ts';
import { createTiledTexture } from './tiled-texture.ts';

const map = syntheticMap();
// Found once and kept, as in the engine file; the whole finish finds it again.
const maker = texelMaker(map, finishBias(map));
const whole = finishTexture(map, 512);

/** A round picture that shows a part of the finish. */
function aRegion(width: number, lengthUv: number): PreparedRegion {
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: width * width }, (_, at) =>
      value((at % width) / width, Math.floor(at / width) / width),
    );
  const light = { diffuse: plane(() => 0.8), gleam: plane((x) => x), rim: plane(() => 0), brush: plane((_, y) => y) };
  return {
    width,
    height: width,
    uvPerPixel: lengthUv / width,
    coverage: plane((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.45 ? 1 : 0)),
    u: plane((x) => x * lengthUv),
    v: plane((_, y) => y * lengthUv),
    light,
    wornAt: plane((x) => x),
  };
}

// 0.4 of the finish at 64 pixels needs the level of half size, at 160 pixels the biggest one.
test.each([
  [160, 0.4],
  [64, 0.4],
])('pictures %i pixels wide from tiles alone equal those from the whole finish', (width, lengthUv) => {
  const region = aRegion(width, lengthUv);
  const matrix = matrixOf(paintTransform(387, 0.9));
  const tiled = createTiledTexture(512);
  const tiles = tiled.tilesOf(region, matrix);
  expect(tiles.length).toBeLessThan(64);
  for (const tile of tiles) tiled.make(tile, maker);
  for (const type of RENDER_TYPES) {
    const drawn = (texture: typeof whole) => drawPattern({ texture, region, matrix, type, float: 0.4 }).rgba;
    expect(drawn(tiled.texture)).toEqual(drawn(whole));
  }
});

test('a stored tile is unpacked to the same texels', () => {
  const [first, second] = [createTiledTexture(512), createTiledTexture(512)];
  first.make(10, maker);
  second.unpack(10, first.pack(10));
  expect(second.has(10)).toBe(true);
  expect(second.texture).toEqual(first.texture);
  expect(() => second.unpack(11, new Uint8Array(3))).toThrow(RangeError);
});
