import { expect, test } from 'vitest';
import { gradientNoise, gradientNoiseGrid, layeredNoise, layeredNoiseGrid, type Noise } from './noise.ts';

const SIZE = 96;

const sampled = (noise: Noise): number[] =>
  Array.from({ length: SIZE * SIZE }, (_, at) =>
    noise(((at % SIZE) + 0.5) / SIZE, (Math.floor(at / SIZE) + 0.5) / SIZE),
  );

test('a grid equals its noise at the middle of every cell', () => {
  expect([...layeredNoiseGrid(17, 4, 0.55, 31, SIZE)]).toEqual(sampled(layeredNoise(17, 4, 0.55, 31)));
  expect([...gradientNoiseGrid(12, 163, SIZE)]).toEqual(sampled(gradientNoise(12, 163)));
});

test('a grid with wider cells than the noise does, too', () => {
  expect([...gradientNoiseGrid(330, 18, SIZE)]).toEqual(sampled(gradientNoise(330, 18)));
});
