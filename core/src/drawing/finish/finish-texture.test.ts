import { expect, test } from 'vitest';
import { syntheticMap } from '../../testing/synthetic-weapon.ts';
import { finishTexture } from './finish-texture.ts';

const map = syntheticMap();
const texture = finishTexture(map, 512);
const finest = texture.levels[0]!;

/** Mean absolute difference between texture and map over 32 x 32 cells, in percent points. */
function difference(values: Float32Array, channel: number): number {
  const block = finest.size / 32;
  let sum = 0;
  for (let cell = 0; cell < 1024; cell++) {
    const [column, row] = [cell % 32, Math.floor(cell / 32)];
    let share = 0;
    for (let at = 0; at < block * block; at++) {
      const texel = (row * block + Math.floor(at / block)) * finest.size + column * block + (at % block);
      share += finest.shares[texel * 4 + channel]! / 255 / (block * block);
    }
    let wanted = 0;
    for (let at = 0; at < 4; at++) wanted += values[(row * 2 + (at >> 1)) * 64 + column * 2 + (at & 1)]! / 4;
    sum += Math.abs(share - wanted);
  }
  return (sum / 1024) * 100;
}

test('sharpening keeps every class within two points of the map', () => {
  expect(difference(map.blue, 0)).toBeLessThan(2);
  expect(difference(map.purple, 1)).toBeLessThan(2);
  expect(difference(map.gold, 2)).toBeLessThan(2);
});

test('every texel of the finest level belongs to exactly one class', () => {
  for (let texel = 0; texel < finest.size ** 2; texel += 7) {
    const shares = finest.shares.slice(texel * 4, texel * 4 + 4).toSorted();
    expect([...shares]).toEqual([0, 0, 0, 255]);
  }
});

test('the finish wraps without a seam', () => {
  const step = (a: number, b: number): number => Math.abs(finest.colour[a * 4 + 2]! - finest.colour[b * 4 + 2]!);
  let [seam, inside] = [0, 0];
  for (let row = 0; row < finest.size; row++) {
    seam += step(row * finest.size, row * finest.size + finest.size - 1);
    inside += step(row * finest.size + 100, row * finest.size + 101);
  }
  expect(seam / inside).toBeLessThan(2);
});

test('the texels of a map are deterministic', () => {
  expect(finishTexture(map, 64)).toEqual(finishTexture(map, 64));
});

test('a size that is not a power of two is rejected', () => {
  expect(() => finishTexture(map, 1000)).toThrow(RangeError);
});
