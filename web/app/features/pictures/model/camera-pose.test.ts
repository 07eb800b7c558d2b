import { PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import { CameraPose } from './camera-pose.ts';

/** A camera that looks at the centre from a distance, rotated about it by an angle in radians. */
function aCamera(distance: number, angle: number): PerspectiveCamera {
  const camera = new PerspectiveCamera();
  camera.position.set(Math.sin(angle) * distance, 0, Math.cos(angle) * distance);
  camera.lookAt(0, 0, 0);
  return camera;
}

test('a camera that rotates or comes closer has moved, once; a new one has not', () => {
  const pose = new CameraPose();
  expect(pose.hasMoved(aCamera(5, 0))).toBe(false);
  expect(pose.hasMoved(aCamera(5, 0.01))).toBe(true);
  expect(pose.hasMoved(aCamera(5, 0.01))).toBe(false);
  expect(pose.hasMoved(aCamera(4.9, 0.01))).toBe(true);
});

test('a change below a pixel is no move, at any distance, until the changes add up', () => {
  const pose = new CameraPose();
  pose.hasMoved(aCamera(300, 0));
  expect(pose.hasMoved(aCamera(300, 0.00006))).toBe(false);
  expect(pose.hasMoved(aCamera(300, 0.00012))).toBe(true);
});
