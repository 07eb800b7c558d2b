import { expect, test } from 'vitest';
import { contactShadow } from './contact-shadow.ts';

const BOUNDS = { left: -1, right: 1, back: -1, front: 1, floor: 0, top: 1 };
const [WIDTH, HEIGHT] = [64, 64];
const at = (alpha: Uint8Array, column: number, row: number) => alpha[row * WIDTH + column]!;

test('the floor is dark under a model and bright away from it', () => {
  const { alpha } = contactShadow(Float32Array.of(0, 0, 0), BOUNDS, WIDTH, HEIGHT);
  expect(at(alpha, 32, 32)).toBeGreaterThan(120);
  expect(at(alpha, 2, 2)).toBe(0);
});

test('a high part has a softer shadow than a part on the floor', () => {
  const both = contactShadow(Float32Array.of(-0.5, 0, 0, 0.5, 1, 0), BOUNDS, WIDTH, HEIGHT).alpha;
  expect(at(both, 16, 32)).toBeGreaterThan(at(both, 48, 32) + 30);
  expect(at(both, 48, 32)).toBeGreaterThan(20);
});

test('the first row is the back, and points outside the picture are ignored', () => {
  const { alpha } = contactShadow(Float32Array.of(0, 0, -0.8, 5, 0, 5), BOUNDS, WIDTH, HEIGHT);
  expect(at(alpha, 32, 6)).toBeGreaterThan(at(alpha, 32, 57));
});
