import { expect, test } from 'vitest';
import { LAYER_RANGES, layerTexture, layerWornAt } from './layer-texture.ts';
import { bareShare } from '../light/wear.ts';

const { size, texels } = layerTexture(256);
const channel = (index: number) => Float64Array.from({ length: size * size }, (_, at) => texels[at * 4 + index]!);
const valueOf = (byte: number, [from, to]: readonly [number, number]) => from + (byte / 255) * (to - from);

/** The mean step between neighbours: within the picture, and across its border. */
function steps(values: Float64Array): { within: number; across: number } {
  let [within, across] = [0, 0];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const right = values[row * size + ((column + 1) % size)]!;
      const step = Math.abs(values[row * size + column]! - right);
      if (column === size - 1) across += step / size;
      else within += step / (size * (size - 1));
    }
  }
  return { within, across };
}

test('the layers are deterministic and wrap', () => {
  expect(layerTexture(256).texels).toEqual(texels);
  for (const index of [0, 1, 2, 3]) {
    const { within, across } = steps(channel(index));
    expect(across, `channel ${index}`).toBeLessThan(within * 1.6 + 0.5);
  }
});

test('every channel uses its range, and most texels have no scratch', () => {
  for (const index of [0, 1, 3]) {
    const sorted = channel(index).toSorted();
    expect(sorted[Math.floor(sorted.length * 0.9)]! - sorted[Math.floor(sorted.length * 0.1)]!).toBeGreaterThan(50);
  }
  const scratched = channel(2).filter((byte) => byte < 255).length / (size * size);
  expect(scratched).toBeGreaterThan(0.02);
  expect(scratched).toBeLessThan(0.4);
});

/** How much of the paint is gone at a float, at a distance from the edge. */
function bareAt(float: number, edge: number): number {
  let sum = 0;
  for (let at = 0; at < size * size; at++) {
    const ragged = valueOf(texels[at * 4]!, LAYER_RANGES.ragged);
    const patch = valueOf(texels[at * 4 + 1]!, LAYER_RANGES.patch);
    const scratch = texels[at * 4 + 2] === 255 ? 2 : valueOf(texels[at * 4 + 2]!, LAYER_RANGES.scratch);
    sum += bareShare(float, layerWornAt(ragged, patch, scratch, edge));
  }
  return sum / (size * size);
}

test('paint wears at the edges first, increasingly with the float, and not on a new item', () => {
  expect(bareAt(0, 0)).toBe(0);
  expect(bareAt(0.4, 0)).toBeGreaterThan(bareAt(0.4, 1) + 0.3);
  const floats = [0.05, 0.15, 0.38, 0.6, 1].map((float) => bareAt(float, 1));
  expect(floats).toEqual(floats.toSorted((a, b) => a - b));
  expect(floats[0]).toBeLessThan(0.02);
  expect(floats[4]).toBeGreaterThan(0.25);
});

test('other sizes are rejected', () => {
  expect(() => layerTexture(100)).toThrow(RangeError);
});
