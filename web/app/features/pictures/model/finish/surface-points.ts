import { Vector3 } from 'three';
import type { LoadedModel } from '../load-model.ts';

/** The largest distance between two points, in units of the model. */
const SPACING = 0.025;

/** Points all over the surface of a model, as x, y, z triples. */
export function surfacePoints({ parts }: LoadedModel): Float32Array {
  const found: number[] = [];
  const corners = [new Vector3(), new Vector3(), new Vector3()] as const;
  const [a, b, c] = corners;
  for (const { mesh } of parts) {
    const position = mesh.geometry.getAttribute('position');
    const index = mesh.geometry.getIndex();
    const count = index ? index.count : position.count;
    for (let first = 0; first < count; first += 3) {
      corners.forEach((corner, offset) =>
        corner
          .fromBufferAttribute(position, index ? index.getX(first + offset) : first + offset)
          .applyMatrix4(mesh.matrixWorld),
      );
      const steps = Math.max(1, Math.ceil(Math.max(a.distanceTo(b), b.distanceTo(c), c.distanceTo(a)) / SPACING));
      for (let i = 0; i <= steps; i++) {
        for (let j = 0; j <= steps - i; j++) {
          const [s, t] = [i / steps, j / steps];
          found.push(
            a.x + (b.x - a.x) * s + (c.x - a.x) * t,
            a.y + (b.y - a.y) * s + (c.y - a.y) * t,
            a.z + (b.z - a.z) * s + (c.z - a.z) * t,
          );
        }
      }
    }
  }
  return Float32Array.from(found);
}
