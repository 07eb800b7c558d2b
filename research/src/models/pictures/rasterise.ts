import { normalsOf, type Patch, type Vec3 } from '../patch.ts';

/** From where a model is looked at, in degrees: turned about the upright axis, then tilted towards the eye. */
export type View = { turnDegrees: number; tiltDegrees: number };

export const FRONT: View = { turnDegrees: 0, tiltDegrees: 0 };
export const BACK: View = { turnDegrees: 180, tiltDegrees: 0 };

/** How much of the model's space the width of a picture shows. */
export const SHOWN_WIDTH = 2.1;

/** The content of a pixel: a patch, the point in UV if it is painted, and the direction of the surface. */
export type Hit = { patch: Patch; uv: readonly [number, number] | undefined; normal: Vec3 };

type Triangle = { patch: Patch; normals: readonly Vec3[]; corners: readonly [number, number, number] };

/** Turns a point or a direction into what the eye sees: x to the right, y up, z towards it. */
function seen([x, y, z]: Vec3, { turnDegrees, tiltDegrees }: View): Vec3 {
  const [turn, tilt] = [(turnDegrees * Math.PI) / 180, (tiltDegrees * Math.PI) / 180];
  const [right, depth] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)];
  return [right, y * Math.cos(tilt) - depth * Math.sin(tilt), y * Math.sin(tilt) + depth * Math.cos(tilt)];
}

/** Which triangle each pixel shows (one more than its number, 0 for none), and where in it. */
type Drawn = { shown: Int32Array; depth: Float32Array; first: Float32Array; second: Float32Array };

function drawTriangle(drawn: Drawn, size: { width: number; height: number }, corners: readonly Vec3[], mark: number) {
  const [a, b, c] = corners as [Vec3, Vec3, Vec3];
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  // The picture's y grows downwards, so what faces the eye runs the other way round.
  if (area >= -1e-9) return;
  const lastRow = Math.min(size.height - 1, Math.max(a[1], b[1], c[1]));
  const lastColumn = Math.min(size.width - 1, Math.max(a[0], b[0], c[0]));
  for (let row = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))); row <= lastRow; row++) {
    for (let column = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))); column <= lastColumn; column++) {
      const x = column + 0.5;
      const y = row + 0.5;
      const first = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area;
      const second = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area;
      if (first < -1e-9 || second < -1e-9 || first + second > 1 + 1e-9) continue;
      const depth = first * a[2] + second * b[2] + (1 - first - second) * c[2];
      const pixel = row * size.width + column;
      if (depth <= drawn.depth[pixel]!) continue;
      drawn.depth[pixel] = depth;
      drawn.shown[pixel] = mark;
      drawn.first[pixel] = first;
      drawn.second[pixel] = second;
    }
  }
}

/**
 * Draws a model in parallel projection with a depth buffer, the origin in the middle. Calls `paint` once for every
 * pixel that shows something. Faces turned away are not drawn, as in the viewer.
 */
export function rasterise(
  patches: readonly Patch[],
  view: View,
  size: { width: number; height: number },
  paint: (pixel: number, hit: Hit) => void,
): void {
  const count = size.width * size.height;
  const plane = () => new Float32Array(count);
  const drawn: Drawn = {
    shown: new Int32Array(count),
    depth: plane().fill(-Infinity),
    first: plane(),
    second: plane(),
  };
  const scale = size.width / SHOWN_WIDTH;
  const triangles: Triangle[] = [];
  for (const patch of patches) {
    const normals = normalsOf(patch).map((normal) => seen(normal, view));
    const points = patch.points.map((point): Vec3 => {
      const [x, y, z] = seen(point, view);
      return [size.width / 2 + x * scale, size.height / 2 - y * scale, z];
    });
    for (const corners of patch.triangles) {
      const mark = triangles.push({ patch, normals, corners });
      drawTriangle(
        drawn,
        size,
        corners.map((corner) => points[corner]!),
        mark,
      );
    }
  }
  for (let pixel = 0; pixel < count; pixel++) {
    const triangle = triangles[drawn.shown[pixel]! - 1];
    if (triangle) paint(pixel, hitOf(triangle, drawn.first[pixel]!, drawn.second[pixel]!));
  }
}

function hitOf({ patch, normals, corners: [i, j, k] }: Triangle, first: number, second: number): Hit {
  const mix = (values: readonly (readonly number[])[], axis: number) =>
    first * values[i]![axis]! + second * values[j]![axis]! + (1 - first - second) * values[k]![axis]!;
  const { uvs } = patch;
  return {
    patch,
    uv: uvs && [mix(uvs, 0), mix(uvs, 1)],
    normal: [mix(normals, 0), mix(normals, 1), mix(normals, 2)],
  };
}
