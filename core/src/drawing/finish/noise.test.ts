import { expect, test } from 'vitest';
import { gradientNoise, gradientNoiseGrid, layeredNoise, layeredNoiseGrid, type Noise } from './noise.ts';

const SIZE = 96;

const asked = (noise: Noise): number[] =>
  Array.from({ length: SIZE * SIZE }, (_, at) =>
    noise(((at % SIZE) + 0.5) / SIZE, (Math.floor(at / SIZE) + 0.5) / SIZE),
  );

test('a grid holds to the last digit what its noise is at the middle of every cell', () => {
  expect([...layeredNoiseGrid(17, 4, 0.55, 31, SIZE)]).toEqual(asked(layeredNoise(17, 4, 0.55, 31)));
  expect([...gradientNoiseGrid(12, 163, SIZE)]).toEqual(asked(gradientNoise(12, 163)));
});

test('a grid whose cells are wider than those of the noise is no other', () => {
  expect([...gradientNoiseGrid(330, 18, SIZE)]).toEqual(asked(gradientNoise(330, 18)));
});
