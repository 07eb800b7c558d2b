import { ExtrudeGeometry, Path, Shape, Vector2 } from 'three';
import type { Outline } from '@bluegem/core/drawing/outline/outline';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { invertMatrix, transformPoint } from '@bluegem/core/paint/paint-transform';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import { readRealEngine } from '@bluegem/core/testing/real-engine';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The length of a plate in units of the model, its thickness and its bevel. */
const LENGTH = 2;
const DEPTH = 0.014;
const BEVEL = 0.028;

type Half = { position: Float32Array; normal: Float32Array; uv: Float32Array };

/** The bevelled half of a plate with this outline, seen from +z for 1 and from -z for -1. */
function halfOf(outline: Outline, facing: 1 | -1): Half {
  const planes: Half[] = outline.parts.map(({ rings, placement }) => {
    const inPicture = (ring: (typeof rings)[number]) =>
      ring.map(([u, v]) => {
        const [x, y] = transformPoint(placement, u, v);
        return new Vector2((x - 0.5) * LENGTH, (outline.height / 2 - y) * LENGTH);
      });
    const shape = new Shape(inPicture(rings[0] ?? []));
    shape.holes = rings.slice(1).map((ring) => new Path(inPicture(ring)));
    const solid = new ExtrudeGeometry(shape, {
      depth: DEPTH,
      bevelEnabled: true,
      bevelSize: BEVEL,
      bevelOffset: -BEVEL,
      bevelThickness: BEVEL,
      bevelSegments: 3,
      curveSegments: 1,
    });
    const position = solid.getAttribute('position').array as Float32Array;
    const normal = solid.getAttribute('normal').array as Float32Array;
    const uv = new Float32Array((position.length / 3) * 2);
    const back = invertMatrix(placement);
    for (let vertex = 0; vertex < position.length / 3; vertex++) {
      const [x, y] = [position[vertex * 3] ?? 0, position[vertex * 3 + 1] ?? 0];
      uv.set(transformPoint(back, x / LENGTH + 0.5, outline.height / 2 - y / LENGTH), vertex * 2);
      if (facing === 1) continue;
      // Rotated about the vertical axis, like the weapon.
      for (const values of [position, normal]) {
        values[vertex * 3] = -(values[vertex * 3] ?? 0);
        values[vertex * 3 + 2] = -(values[vertex * 3 + 2] ?? 0);
      }
    }
    return { position, normal, uv };
  });
  const joined = (pick: (half: Half) => Float32Array) => Float32Array.from(planes.flatMap((half) => [...pick(half)]));
  return {
    position: joined(({ position }) => position),
    normal: joined(({ normal }) => normal),
    uv: joined(({ uv }) => uv),
  };
}

const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const FLOAT = 5126;

const bounds = (values: Float32Array) => {
  const along = (axis: number) => [...values].filter((_, index) => index % 3 === axis);
  const axes = [0, 1, 2].map(along);
  return {
    min: axes.map((each) => each.reduce((a, b) => Math.min(a, b), Infinity)),
    max: axes.map((each) => each.reduce((a, b) => Math.max(a, b), -Infinity)),
  };
};

function chunk(kind: number, bytes: Buffer, filler: number): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(padded.length, 0);
  head.writeUInt32LE(kind, 4);
  return Buffer.concat([head, padded]);
}

function glbOf(halves: readonly { name: string; half: Half }[]): Buffer {
  const planes = halves.flatMap(({ half }) => [half.position, half.normal, half.uv]);
  let offset = 0;
  const bufferViews = planes.map(({ byteLength }) => {
    const view = { buffer: 0, byteOffset: offset, byteLength };
    offset += byteLength;
    return view;
  });
  const accessors = planes.map((values, index) =>
    index % 3 === 2
      ? { bufferView: index, componentType: FLOAT, count: values.length / 2, type: 'VEC2' }
      : { bufferView: index, componentType: FLOAT, count: values.length / 3, type: 'VEC3', ...bounds(values) },
  );
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: halves.map((_, index) => index) }],
    nodes: halves.map(({ name }, mesh) => ({ name, mesh })),
    meshes: halves.map((_, index) => ({
      primitives: [
        { attributes: { POSITION: index * 3, NORMAL: index * 3 + 1, TEXCOORD_0: index * 3 + 2 }, material: 0 },
      ],
    })),
    materials: [{ name: 'painted' }],
    buffers: [{ byteLength: offset }],
    bufferViews,
    accessors,
  };
  const body = Buffer.concat([
    chunk(JSON_CHUNK, Buffer.from(JSON.stringify(document)), 0x20),
    chunk(
      BINARY_CHUNK,
      Buffer.concat(planes.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))),
      0,
    ),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + body.length, 8);
  return Buffer.concat([head, body]);
}

/**
 * A bevelled plate in the recovered outlines of a weapon, as a GLB file: each side painted, on its own footprint. A
 * single side is not covered by the other, whose outline is slightly different.
 */
export function plateModel(weapon: WeaponId, sides: readonly WeaponSide[] = SIDES): Buffer {
  const outlines = weaponOutlines(readRealEngine(), weapon);
  return glbOf(
    sides.flatMap((side) => {
      const outline = outlines[side];
      return outline ? [{ name: side, half: halfOf(outline, side === 'playside' ? 1 : -1) }] : [];
    }),
  );
}
