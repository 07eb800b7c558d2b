import fc from 'fast-check';
import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { distanceToFit } from './model-view.ts';

const LENS = 27;

test('a rotated box has a margin of six percent to every edge, and touches it', () => {
  const length = fc.double({ min: 0.05, max: 3, noNaN: true });
  fc.assert(
    fc.property(length, length, length, fc.double({ min: 0.5, max: 3, noNaN: true }), (x, y, z, aspect) => {
      const from = { azimuth: -0.3, polar: 1.33 };
      const distance = distanceToFit({ x, y, z }, from, Math.tan(MathUtils.degToRad(LENS / 2)), aspect);
      const camera = new PerspectiveCamera(LENS, aspect);
      camera.position.setFromSphericalCoords(distance, from.polar, from.azimuth);
      camera.lookAt(0, 0, 0);
      camera.updateMatrixWorld();
      const corners = [-x, x].flatMap((a) => [-y, y].flatMap((b) => [-z, z].map((c) => new Vector3(a, b, c))));
      const reach = Math.max(
        ...corners.map((corner) => {
          const seen = corner.project(camera);
          return Math.max(Math.abs(seen.x), Math.abs(seen.y));
        }),
      );
      expect(reach).toBeCloseTo(0.88, 6);
    }),
  );
});
