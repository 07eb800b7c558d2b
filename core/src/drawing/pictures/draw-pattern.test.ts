import { describe, expect, test } from 'vitest';
import { matrixOf, paintTransform, transformPoint, wrapUnit } from '../../paint/paint-transform.ts';
import { ringKnife, syntheticMap } from '../../testing/synthetic-weapon.ts';
import { drawPattern } from './draw-pattern.ts';
import { RENDER_TYPES, type RenderType } from './render.ts';
import { finishTexture } from '../finish/finish-texture.ts';
import { MASK_COLOURS } from './mask-picture.ts';
import { outlineOf } from '../outline/outline.ts';
import { poseOf } from '../outline/pose.ts';
import { outlineSide } from '../../testing/outline-side.ts';
import { forOneType, prepareSide } from './prepare-side.ts';

const map = syntheticMap();
const footprint = ringKnife();
const texture = finishTexture(map, 512);
const outline = outlineSide(outlineOf(footprint, poseOf('skeleton-knife', 'playside')), 240);
const side = prepareSide(outline);
const SEEDS = [1, 44, 387, 661, 1000];

const draw = (seed: number, type: RenderType, float = 0) =>
  drawPattern({ texture, side, matrix: matrixOf(paintTransform(seed, 0.36)), type, float });

const hashOf = (bytes: Uint8ClampedArray): number =>
  bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 0x811c9dc5);

test.each(RENDER_TYPES)('the %s picture of a seed is always the same, and other seeds differ', (type) => {
  expect(hashOf(draw(387, type).rgba)).toBe(hashOf(draw(387, type).rgba));
  expect(hashOf(draw(387, type).rgba)).not.toBe(hashOf(draw(44, type).rgba));
});

test.each(RENDER_TYPES)('the %s picture is the same from a side that is prepared for it alone', (type) => {
  const matrix = matrixOf(paintTransform(387, 0.36));
  const alone = drawPattern({ texture, side: forOneType(side, type), matrix, type });
  expect(hashOf(alone.rgba)).toBe(hashOf(draw(387, type).rgba));
});

test.each(['flat', 'mask', 'analysis'] as const)('the %s picture has the alpha of the outline', (type) => {
  const { rgba, width, height } = draw(661, type);
  expect(rgba.length).toBe(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    expect(rgba[at * 4 + 3]).toBe(outline.coverage[at]);
  }
  expect(rgba[3]).toBe(0);
  expect(Math.max(...outline.coverage)).toBe(255);
});

/** The blue share of a seed by the measurement's own rule: footprint weights times the map at the transformed cells. */
function measuredBlue(seed: number): number {
  const matrix = matrixOf(paintTransform(seed, 0.36));
  return footprint.weights.reduce((sum, weight, at) => {
    const [u, v] = transformPoint(matrix, ((at % 56) + 0.5) / 56, (Math.floor(at / 56) + 0.5) / 56);
    const texel = Math.floor(wrapUnit(v) * map.size) * map.size + Math.floor(wrapUnit(u) * map.size);
    return sum + weight * map.blue[texel]!;
  }, 0);
}

test('the blue of the mask equals the measurement within three points', () => {
  for (const seed of SEEDS) {
    const { rgba } = draw(seed, 'mask');
    let [blue, shown] = [0, 0];
    for (let at = 0; at < rgba.length; at += 4) {
      shown += rgba[at + 3]!;
      const away = MASK_COLOURS.map((colour) =>
        Math.hypot(...colour.map((value, channel) => value - rgba[at + channel]!)),
      );
      if (away.indexOf(Math.min(...away)) === 0) blue += rgba[at + 3]!;
    }
    expect(Math.abs(blue / shown - measuredBlue(seed)) * 100).toBeLessThan(3);
  }
});

test('wear shows steel in a battle-scarred picture, but not in a new one', () => {
  expect(hashOf(draw(387, 'fancy', 0).rgba)).toBe(hashOf(draw(387, 'fancy', 0.01).rgba));
  const worn = draw(387, 'fancy', 0.9).rgba;
  const fresh = draw(387, 'fancy', 0).rgba;
  const changed = worn.reduce((count, byte, at) => count + (Math.abs(byte - fresh[at]!) > 20 ? 1 : 0), 0);
  expect(changed / worn.length).toBeGreaterThan(0.05);
});

test.each([0, 0.02, 0.07, 0.3, 0.9, 1])('at float %s only worn pixels have to be drawn again', (float) => {
  const matrix = matrixOf(paintTransform(387, 0.36));
  const unworn = draw(387, 'fancy').rgba;
  const before = hashOf(unworn);
  const { rgba } = drawPattern({ texture, side, matrix, type: 'fancy', float, unworn });
  expect(rgba).toEqual(draw(387, 'fancy', float).rgba);
  expect(hashOf(unworn)).toBe(before);
});

test('the analysis lists clusters, biggest first', () => {
  const { clusters } = draw(387, 'analysis');
  expect(clusters.length).toBeGreaterThan(0);
  expect(clusters).toEqual(clusters.toSorted((a, b) => b.pixels - a.pixels));
});

describe('what was placed and not measured', () => {
  const placed = prepareSide({ ...outline, placed: outline.paint.slice() });
  const drawPlaced = (type: RenderType) =>
    drawPattern({ texture, side: placed, matrix: matrixOf(paintTransform(387, 0.36)), type });
  const differing = (type: RenderType): number => {
    const [first, second] = [draw(387, type).rgba, drawPlaced(type).rgba];
    return first.filter((value, at) => value !== second[at]).length;
  };

  test.each(['fancy', 'flat'] as const)('has its colours in the %s picture', (type) => {
    expect(differing(type)).toBe(0);
  });

  test('is hatched in pictures of classes: some of it darker, none brighter', () => {
    const [measured, hatched] = [draw(387, 'mask').rgba, drawPlaced('mask').rgba];
    const darker = hatched.filter((value, at) => value < measured[at]!).length;
    expect(darker).toBeGreaterThan(hatched.length * 0.02);
    expect(hatched.every((value, at) => value <= measured[at]!)).toBe(true);
  });

  test('has no clusters', () => {
    expect(draw(387, 'analysis').clusters.length).toBeGreaterThan(0);
    expect(drawPlaced('analysis').clusters).toEqual([]);
  });
});
