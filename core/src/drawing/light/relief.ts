import { blurred, distanceInside } from '../outline/distance.ts';

/** The shape of a lying weapon for lighting; row-major pictures. `thickness`: half its width in pixels. */
export type Relief = { depth: Float32Array; normalX: Float32Array; normalY: Float32Array; thickness: number };

// A narrow chamfer around the outline, a wide grind towards the lower edge as on a blade, and a slope from the spine.
const CHAMFER = { width: 0.12, slope: 1.15 };
const GRIND = { width: 0.7, slope: 0.42 };
const BODY_SLOPE = 0.26;

/** 1 at the outline, 0 from `reach` on; with a sharp crease at the end for a `crease` near 1. */
const fall = (depth: number, reach: number, crease: number): number => {
  const t = Math.max(0, 1 - depth / reach);
  return crease * Math.min(1, t * 9) + (1 - crease) * t * (2 - t);
};

function typicalThickness(depth: Float32Array): number {
  const inside = depth.filter((value) => value > 0).toSorted();
  return Math.max(1, inside[Math.floor(inside.length * 0.96)] ?? 1);
}

/** Bevelled normals from the distance to the outline. */
export function reliefOf(coverage: Float32Array, width: number, height: number): Relief {
  // Distances are whole pixels; a slight blur removes the steps of slanted edges.
  const depth = blurred(distanceInside(coverage, width, height), width, height, 1);
  const thickness = typicalThickness(depth);
  const near = blurred(depth, width, height, Math.max(1, Math.round(thickness * 0.035)));
  const broad = blurred(depth, width, height, Math.max(1, Math.round(thickness * 0.16)));
  const normalX = new Float32Array(depth.length);
  const normalY = new Float32Array(depth.length);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (coverage[at] === 0) continue;
      const down = Math.max(0, (broad[at - width]! - broad[at + width]!) / 2);
      const edgeSlope =
        CHAMFER.slope * fall(depth[at]!, thickness * CHAMFER.width, 0) +
        GRIND.slope * Math.min(1, down * 1.3) * fall(depth[at]!, thickness * GRIND.width, 0.7);
      const bodySlope = BODY_SLOPE * Math.max(0, 1 - (depth[at]! / thickness) ** 2);
      const x = (near[at + 1]! - near[at - 1]!) * edgeSlope + (broad[at + 1]! - broad[at - 1]!) * bodySlope;
      const y =
        (near[at + width]! - near[at - width]!) * edgeSlope + (broad[at + width]! - broad[at - width]!) * bodySlope;
      const length = Math.hypot(x / 2, y / 2, 1);
      normalX[at] = -x / 2 / length;
      normalY[at] = -y / 2 / length;
    }
  }
  return { depth, normalX, normalY, thickness };
}
