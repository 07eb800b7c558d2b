import { expect, test } from 'vitest';
import { syntheticMap } from '../../testing/synthetic-weapon.ts';
import { finishTexture } from '../finish/finish-texture.ts';
import { MASK_COLOURS } from './mask-picture.ts';
import { squarePicture } from './square-picture.ts';

const texture = finishTexture(syntheticMap(), 64);

test('colours are those of the finish, opaque', () => {
  const { width, height, rgba } = squarePicture(texture, false);
  expect([width, height]).toEqual([64, 64]);
  const { colour } = texture.levels[0]!;
  for (let at = 0; at < rgba.length; at += 4) {
    expect([...rgba.subarray(at, at + 3)]).toEqual([...colour.subarray(at, at + 3)]);
    expect(rgba[at + 3]).toBe(255);
  }
});

test('classes are in pure colours: blue in the middle of the stain', () => {
  const { rgba } = squarePicture(texture, true);
  expect([...rgba.subarray((29 * 64 + 32) * 4, (29 * 64 + 32) * 4 + 3)]).toEqual(MASK_COLOURS[0]);
});
