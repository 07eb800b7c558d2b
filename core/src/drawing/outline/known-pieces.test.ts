import { describe, expect, test } from 'vitest';
import { syntheticFootprint } from '../../testing/synthetic-weapon.ts';
import { knownPieces } from './known-pieces.ts';
import { outlineOf } from './outline.ts';
import type { Pose } from './pose.ts';

const POSE: Pose = {
  tips: [{ near: [0.5, 0.5], towards: [0, -1] }],
  tipAt: 'left',
  mirrored: false,
  arrangement: 'row',
};

/** A bar and, beside it, another of this length. */
const twoBars = (length: number) =>
  syntheticFootprint(
    (u, v) => (u > 0.1 && u < 0.3 && v > 0.1 && v < 0.9) || (u > 0.6 && u < 0.8 && v > 0.1 && v < 0.1 + length),
    100,
  );

describe('of a region with two pieces', () => {
  test('nothing is known if no one knows how they meet', () => {
    const footprint = twoBars(0.5);
    expect(outlineOf(footprint, POSE).parts).toHaveLength(2);
    expect(knownPieces(footprint, outlineOf(footprint, POSE))).toBeUndefined();
  });

  test('the bigger one stands for the region if it shows nine tenths of it', () => {
    const footprint = twoBars(0.08);
    const outline = outlineOf(footprint, POSE);
    expect(outline.parts).toHaveLength(2);
    expect(knownPieces(footprint, outline)?.parts).toEqual([outline.parts[0]]);
  });

  test('both are known if they are known to be apart', () => {
    const footprint = twoBars(0.5);
    expect(knownPieces(footprint, outlineOf(footprint, { ...POSE, joints: [[]] }))?.parts).toHaveLength(2);
  });

  test('both are known if they meet at a joint', () => {
    const footprint = twoBars(0.5);
    const joints: Pose['joints'] = [
      [
        [
          [
            [0.1, 0.08],
            [0.3, 0.08],
          ],
          [
            [0.6, 0.62],
            [0.8, 0.62],
          ],
        ],
      ],
    ];
    expect(knownPieces(footprint, outlineOf(footprint, { ...POSE, joints }))?.parts).toHaveLength(2);
  });
});
