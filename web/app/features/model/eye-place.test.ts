import { PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import { EyePlace } from './eye-place.ts';

/** An eye that looks at the middle from a distance, turned about it by an angle in radians. */
function anEye(distance: number, angle: number): PerspectiveCamera {
  const camera = new PerspectiveCamera();
  camera.position.set(Math.sin(angle) * distance, 0, Math.cos(angle) * distance);
  camera.lookAt(0, 0, 0);
  return camera;
}

test('an eye that turns or comes nearer has moved, once; one that is seen for the first time has not', () => {
  const place = new EyePlace();
  expect(place.hasMoved(anEye(5, 0))).toBe(false);
  expect(place.hasMoved(anEye(5, 0.01))).toBe(true);
  expect(place.hasMoved(anEye(5, 0.01))).toBe(false);
  expect(place.hasMoved(anEye(4.9, 0.01))).toBe(true);
});

test('what no pixel shows is no move, however far away the eye is, until it has become one', () => {
  const place = new EyePlace();
  place.hasMoved(anEye(300, 0));
  expect(place.hasMoved(anEye(300, 0.00006))).toBe(false);
  expect(place.hasMoved(anEye(300, 0.00012))).toBe(true);
});
