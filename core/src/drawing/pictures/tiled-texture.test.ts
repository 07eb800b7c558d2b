import { expect, test } from 'vitest';
import { matrixOf, paintTransform } from '../../paint/paint-transform.ts';
import { syntheticMap } from '../../testing/synthetic-weapon.ts';
import { drawPattern } from './draw-pattern.ts';
import { RENDER_TYPES } from './render.ts';
import { finishBias, finishTexture, texelMaker } from '../finish/finish-texture.ts';
import { prepareSide, type PreparedSide } from './prepare-side.ts';
import { emptySide } from './seen-side.ts';
import { createTiledTexture } from './tiled-texture.ts';

const map = syntheticMap();
// Found once and kept, as in the engine file; the whole finish finds it again.
const maker = texelMaker(map, finishBias(map));
const whole = finishTexture(map, 512);

/** A round picture that shows a part of the finish. */
function aSide(width: number, lengthUv: number): PreparedSide {
  const side = emptySide(width, width, lengthUv / width);
  for (let at = 0; at < width * width; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / width];
    if (Math.hypot(x - 0.5, y - 0.5) >= 0.45) continue;
    [side.coverage[at], side.paint[at], side.occlusion[at], side.normalX[at], side.normalY[at]] = [
      255, 255, 255, 128, 128,
    ];
    [side.u[at], side.v[at]] = [x * lengthUv, y * lengthUv];
  }
  return prepareSide(side);
}

// 0.4 of the finish at 64 pixels needs the level of half size, at 160 pixels the biggest one.
test.each([
  [160, 0.4],
  [64, 0.4],
])('pictures %i pixels wide from tiles alone equal those from the whole finish', (width, lengthUv) => {
  const side = aSide(width, lengthUv);
  const matrix = matrixOf(paintTransform(387, 0.9));
  const tiled = createTiledTexture(512);
  const tiles = tiled.tilesOf(side, matrix);
  expect(tiles.length).toBeLessThan(64);
  for (const tile of tiles) tiled.make(tile, maker);
  for (const type of RENDER_TYPES) {
    const drawn = (texture: typeof whole) => drawPattern({ texture, side, matrix, type, float: 0.4 }).rgba;
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
