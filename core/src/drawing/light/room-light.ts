/** Three numbers: a point, a size, a direction (x to the right, y up, z to the viewer), or red, green and blue. */
export type Vec = readonly [number, number, number];
/** A luminous box: its centre, its size along x, y and z, and its light. */
export type Lamp = { at: Vec; size: Vec; light: Vec };
/**
 * A sky, by the height of the direction of view, with lamps in front of it. The eye is at the origin, outside of every
 * lamp.
 */
export type Room = { top: Vec; level: Vec; bottom: Vec; lamps: readonly Lamp[] };

/** The light on the six sides of a cube around the eye, in the order of graphics cards: +x, -x, +y, -y, +z, -z. */
export type LightCube = {
  /** Texels along an edge. */
  size: number;
  /** Red, green and blue of every texel of each side, row by row from the top. */
  sides: readonly Float32Array<ArrayBuffer>[];
};

/** Sizes of the sharpest and the roughest cube; each one between is half the size of the one before. */
const SIZE = 128;
const SMALLEST = 8;
const LEVELS = Math.log2(SIZE / SMALLEST) + 1;
/** Number of directions from which the light of a rough texel is gathered. */
const SAMPLES = 64;

/**
 * Components of a direction on each side: the direction of the side, and the change for one step to the right and one
 * step down.
 */
const SIDES: readonly (readonly [own: Vec, right: Vec, down: Vec])[] = [
  [[1, 0, 0], [0, 0, -1], [0, -1, 0]],
  [[-1, 0, 0], [0, 0, 1], [0, -1, 0]],
  [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
  [[0, -1, 0], [1, 0, 0], [0, 0, -1]],
  [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
  [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
]; // oxfmt-ignore

/** GLSL's smoothstep, for edges in either order. */
export function smoothStep(from: number, to: number, value: number): number {
  const at = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return at * at * (3 - 2 * at);
}

/** Distance of a box along a ray from the eye; Infinity if the ray misses it. */
function distanceTo({ at, size }: Lamp, ray: Float64Array): number {
  let near = 0;
  let far = Infinity;
  for (let axis = 0; axis < 3; axis++) {
    const half = size[axis]! / 2;
    const one = (at[axis]! - half) / ray[axis]!;
    const other = (at[axis]! + half) / ray[axis]!;
    near = Math.max(near, Math.min(one, other));
    far = Math.min(far, Math.max(one, other));
    if (near > far) return Infinity;
  }
  return near;
}

/** The first lamp that a ray meets. */
function lampAt(lamps: readonly Lamp[], ray: Float64Array): Lamp | undefined {
  let nearest = Infinity;
  let found: Lamp | undefined;
  for (const lamp of lamps) {
    const distance = distanceTo(lamp, ray);
    if (distance >= nearest) continue;
    nearest = distance;
    found = lamp;
  }
  return found;
}

/** A cube with texels written by `light`; `ray` is the direction of the texel centre, not normalised. */
function cubeOf(
  size: number,
  light: (place: Float32Array, at: number, ray: Float64Array, side: number, cell: number) => void,
): LightCube {
  const ray = new Float64Array(3);
  const sides = SIDES.map(([own, right, down], side) => {
    const places = new Float32Array(size * size * 3);
    for (let cell = 0; cell < size * size; cell++) {
      const x = (((cell % size) + 0.5) / size) * 2 - 1;
      const y = ((Math.floor(cell / size) + 0.5) / size) * 2 - 1;
      for (let axis = 0; axis < 3; axis++) ray[axis] = own[axis]! + right[axis]! * x + down[axis]! * y;
      light(places, cell * 3, ray, side, cell);
    }
    return places;
  });
  return { size, sides };
}

/** The cube of a perfect mirror. */
function mirrorOf({ top, level, bottom, lamps }: Room): LightCube {
  return cubeOf(SIZE, (place, at, ray) => {
    const lamp = lampAt(lamps, ray);
    const height = ray[1]! / Math.hypot(ray[0]!, ray[1]!, ray[2]!);
    const up = smoothStep(0, 0.75, height);
    const low = smoothStep(0.02, -0.4, height);
    for (let channel = 0; channel < 3; channel++) {
      const above = level[channel]! + (top[channel]! - level[channel]!) * up;
      place[at + channel] = lamp ? lamp.light[channel]! : above + (bottom[channel]! - above) * low;
    }
  });
}

function halved({ size, sides }: LightCube): LightCube {
  const half = size / 2;
  return cubeOf(half, (place, at, _, side, cell) => {
    const from = sides[side]!;
    const first = (Math.floor(cell / half) * 2 * size + (cell % half) * 2) * 3;
    const below = first + size * 3;
    for (let channel = 0; channel < 3; channel++)
      place[at + channel] = (from[first + channel]! + from[first + channel + 3]! + from[below + channel]! + from[below + channel + 3]!) / 4; // oxfmt-ignore
  });
}

/**
 * Directions from which a rough surface, seen along its normal z, gathers light: drawn from the GGX distribution.
 * `halvings`: the cube level whose texels have the solid angle of the sample (Krivanek and Colbert, Real-time Shading
 * with Filtered Importance Sampling, 2008). Roughness: above 0 up to 1.
 */
export function roughSamples(roughness: number): { from: Float64Array; halvings: Uint8Array; count: number } {
  const squared = roughness ** 4;
  const placeShare = (4 * Math.PI) / (6 * SIZE * SIZE);
  const from = new Float64Array(SAMPLES * 3);
  const halvings = new Uint8Array(SAMPLES);
  let count = 0;
  for (let index = 0; index < SAMPLES; index++) {
    const part = (index + 0.5) / SAMPLES;
    const cosine = Math.sqrt((1 - part) / (1 + (squared - 1) * part));
    // The half vector mirrors the direction of view, which is the normal; its weight is its z.
    const along = 2 * cosine * cosine - 1;
    if (along <= 0) break;
    const across = 2 * cosine * Math.sqrt(1 - cosine * cosine);
    const turn = index * Math.PI * (3 - Math.sqrt(5));
    from.set([across * Math.cos(turn), across * Math.sin(turn), along], count * 3);
    const density = squared / (4 * Math.PI * (cosine * cosine * (squared - 1) + 1) ** 2);
    const halving = Math.round(0.5 * Math.log2(1 / (SAMPLES * density * placeShare)) + 0.5);
    halvings[count++] = Math.min(LEVELS - 1, Math.max(0, halving));
  }
  return { from, halvings, count };
}

/** The side of a cube that a direction meets, and the index of its texel. */
const met = { side: 0, at: 0 };

function meet(size: number, x: number, y: number, z: number): void {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  let right = z > 0 ? x : -x;
  let down = -y;
  let depth = az;
  met.side = z > 0 ? 4 : 5;
  if (ax >= ay && ax >= az) {
    met.side = x > 0 ? 0 : 1;
    right = x > 0 ? -z : z;
    depth = ax;
  } else if (ay >= az) {
    met.side = y > 0 ? 2 : 3;
    right = x;
    down = y > 0 ? z : -z;
    depth = ay;
  }
  const column = Math.min(size - 1, Math.floor(((right / depth + 1) / 2) * size));
  const row = Math.min(size - 1, Math.floor(((down / depth + 1) / 2) * size));
  met.at = (row * size + column) * 3;
}

type Gatherer = (x: number, y: number, z: number, to: Float32Array, at: number) => void;

/**
 * Writes the light that a surface of this roughness mirrors from around a direction of length 1: red, green and blue.
 * `cubes`: the mirror's, and what is left of it after each halving.
 */
function gatherer(cubes: readonly LightCube[], roughness: number): Gatherer {
  const { from, halvings, count } = roughSamples(roughness);
  return (x, y, z, to, at) => {
    // Two directions at right angles to this one and to each other (Duff and others, Building an Orthonormal Basis,
    // 2017).
    const sign = z < 0 ? -1 : 1;
    const a = -1 / (sign + z);
    const b = x * y * a;
    let red = 0;
    let green = 0;
    let blue = 0;
    let total = 0;
    for (let index = 0; index < count; index++) {
      const across = from[index * 3]!;
      const up = from[index * 3 + 1]!;
      const along = from[index * 3 + 2]!;
      const cube = cubes[halvings[index]!]!;
      meet(
        cube.size,
        across * (1 + sign * x * x * a) + up * b + along * x,
        across * sign * b + up * (sign + y * y * a) + along * y,
        -across * sign * x - up * y + along * z,
      );
      const side = cube.sides[met.side]!;
      red += side[met.at]! * along;
      green += side[met.at + 1]! * along;
      blue += side[met.at + 2]! * along;
      total += along;
    }
    to[at] = red / total;
    to[at + 1] = green / total;
    to[at + 2] = blue / total;
  };
}

/** A room as a mirror has it, and after each halving. */
function cubesOf(room: Room): LightCube[] {
  const cubes = [mirrorOf(room)];
  while (cubes.length < LEVELS) cubes.push(halved(cubes.at(-1)!));
  return cubes;
}

/** The roughness (0..1) of the surface that reflects the cube of a level (0 is the sharpest), as in three.js. */
export const roughnessAt = (level: number): number => 1 - Math.sqrt(1 - level / (LEVELS - 1));

/**
 * The light of a room as reflected by surfaces, from a mirror to the roughest: cubes of 128 texels an edge down to 8.
 */
export function roomLight(room: Room): LightCube[] {
  const cubes = cubesOf(room);
  return cubes.map((cube, level) => {
    if (level === 0) return cube;
    const gather = gatherer(cubes, roughnessAt(level));
    return cubeOf(cube.size, (place, at, ray) => {
      const length = Math.hypot(ray[0]!, ray[1]!, ray[2]!);
      gather(ray[0]! / length, ray[1]! / length, ray[2]! / length, place, at);
    });
  });
}

/** Texels a side of the picture of a sphere. */
export const SPHERE_SIZE = 64;

/**
 * The same room on a sphere that an eye sees from far away, by the direction of its surface: a square picture from
 * (-1, -1) to (1, 1), x to the right and y up, red, green and blue of each texel. `'scattered'` is a dull surface.
 */
export function sphereLight(room: Room, roughness: readonly (number | 'scattered')[]): Float32Array[] {
  const cubes = cubesOf(room);
  return roughness.map((each) => {
    const gather = gatherer(cubes, each === 'scattered' ? 1 : each);
    const texels = new Float32Array(SPHERE_SIZE * SPHERE_SIZE * 3);
    for (let at = 0; at < SPHERE_SIZE * SPHERE_SIZE; at++) {
      let x = ((at % SPHERE_SIZE) / (SPHERE_SIZE - 1)) * 2 - 1;
      let y = (Math.floor(at / SPHERE_SIZE) / (SPHERE_SIZE - 1)) * 2 - 1;
      // Beyond the sphere is its outline.
      const length = Math.max(1, Math.hypot(x, y));
      x /= length;
      y /= length;
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      if (each === 'scattered') gather(x, y, z, texels, at * 3);
      else gather(2 * z * x, 2 * z * y, 2 * z * z - 1, texels, at * 3);
    }
    return texels;
  });
}
