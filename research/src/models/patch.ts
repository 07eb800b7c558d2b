/** A point in model units: x to the right as seen from the playside, y up, z towards the viewer of the playside. */
export type Vec3 = readonly [x: number, y: number, z: number];

export type MaterialName =
  | 'painted'
  | 'placed'
  | 'unmeasured'
  | 'bare-metal'
  | 'dark'
  | 'polymer'
  | 'grip'
  | 'wood'
  | 'cord'
  | 'brass'
  | 'fabric'
  | 'leather';

/** A smooth surface; between two patches is a hard edge. Only painted and placed patches have UVs. */
export type Patch = {
  node: string;
  material: MaterialName;
  points: Vec3[];
  uvs?: (readonly [u: number, v: number])[];
  triangles: (readonly [a: number, b: number, c: number])[];
};

export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The unit normals of a patch's points: the mean of the faces around each, weighted by their areas. */
export function normalsOf({ points, triangles }: Patch): Vec3[] {
  const sums = points.map(() => [0, 0, 0] as [number, number, number]);
  for (const corners of triangles) {
    const [a, b, c] = corners.map((corner) => points[corner]!) as [Vec3, Vec3, Vec3];
    const face = cross(subtract(b, a), subtract(c, a));
    for (const corner of corners) for (let axis = 0; axis < 3; axis++) sums[corner]![axis]! += face[axis]!;
  }
  return sums.map(([x, y, z]) => {
    const length = Math.hypot(x, y, z);
    return length > 0 ? [x / length, y / length, z / length] : [0, 0, 1];
  });
}

/** The patch without triangles that have no area, and without points that no triangle uses. */
export function tidied(patch: Patch): Patch {
  const key = (point: Vec3) => point.map((value) => Math.round(value * 1e5)).join();
  const triangles = patch.triangles.filter((corners) => {
    const [a, b, c] = corners.map((corner) => patch.points[corner]!) as [Vec3, Vec3, Vec3];
    return new Set([key(a), key(b), key(c)]).size === 3 && Math.hypot(...cross(subtract(b, a), subtract(c, a))) > 1e-8;
  });
  const used = [...new Set(triangles.flat())].toSorted((a, b) => a - b);
  const place = new Map(used.map((from, to) => [from, to]));
  return {
    ...patch,
    points: used.map((index) => patch.points[index]!),
    ...(patch.uvs && { uvs: used.map((index) => patch.uvs![index]!) }),
    triangles: triangles.map(([a, b, c]) => [place.get(a)!, place.get(b)!, place.get(c)!] as const),
  };
}
