import { Document, NodeIO, type Primitive } from '@gltf-transform/core';
import type { PosedMesh } from './placement/posed-mesh.ts';

type Wanted = { mesh: PosedMesh; painted: 0 | 1 };

/** Corners that are equal in place, normal and UV become one vertex. */
function weld({ mesh, painted }: Wanted) {
  const seen = new Map<string, number>();
  const [positions, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let corner = 0; corner < mesh.triangleCount * 3; corner++) {
    if (mesh.painted[Math.floor(corner / 3)] !== painted) continue;
    const position = mesh.positions.subarray(corner * 3, corner * 3 + 3);
    const normal = mesh.normals.subarray(corner * 3, corner * 3 + 3);
    const uv = mesh.uvs.subarray(corner * 2, corner * 2 + 2);
    const key = `${position.join()},${normal.join()},${uv.join()}`;
    let vertex = seen.get(key);
    if (vertex === undefined) {
      vertex = seen.size;
      seen.set(key, vertex);
      positions.push(...position);
      normals.push(...normal);
      uvs.push(...uv);
    }
    indices.push(vertex);
  }
  return { positions, normals, uvs, indices };
}

/**
 * The weapon as it is kept: its body in pose, with the materials `painted` and `bare`, and nothing else that the
 * exported file may have held.
 */
export async function storedModel(mesh: PosedMesh, name: string): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const kept = document.createMesh(name);
  const fill = (painted: 0 | 1): Primitive | undefined => {
    const { positions, normals, uvs, indices } = weld({ mesh, painted });
    if (indices.length === 0) return undefined;
    const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array | Uint32Array) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(buffer);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
      .setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)))
      .setIndices(accessor('SCALAR', Uint32Array.from(indices)))
      .setMaterial(document.createMaterial(painted ? 'painted' : 'bare'));
    if (normals.some((value) => value !== 0))
      primitive.setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)));
    return primitive;
  };
  for (const primitive of [fill(1), fill(0)]) if (primitive) kept.addPrimitive(primitive);
  document.createScene(name).addChild(document.createNode(name).setMesh(kept));
  return new NodeIO().writeBinary(document);
}
