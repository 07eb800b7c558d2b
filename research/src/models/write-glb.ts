import { Document, Logger, NodeIO, type Material } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { quantize } from '@gltf-transform/functions';
import { MATERIALS } from './materials.ts';
import { normalsOf, type MaterialName, type Patch } from './patch.ts';

/** Viewers light a model from all around, and pictures dim bare parts themselves. */
const IN_VIEWERS = 0.74;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The patches of one node and one material as one set of vertices. */
function joined(patches: readonly Patch[]) {
  const points = patches.flatMap((patch) => patch.points.flat());
  const normals = patches.flatMap((patch) => normalsOf(patch).flat());
  const uvs = patches.flatMap((patch) => patch.uvs?.flat() ?? []);
  let first = 0;
  const indices = patches.flatMap((patch) => {
    const shifted = patch.triangles.flatMap((corners) => corners.map((corner) => corner + first));
    first += patch.points.length;
    return shifted;
  });
  return { points, normals, uvs, indices };
}

/** A model as GLB with quantised vertices (KHR_mesh_quantization): the same bytes for the same patches. */
export async function writeGlb(patches: readonly Patch[], name: string): Promise<Uint8Array> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN));
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const materials = new Map<MaterialName, Material>();
  const materialOf = (material: MaterialName): Material => {
    const { colour, metallic, roughness } = MATERIALS[material];
    const [red, green, blue] = colour.map((channel) => linear(channel * IN_VIEWERS)) as [number, number, number];
    const made =
      materials.get(material) ??
      document
        .createMaterial(material)
        .setBaseColorFactor([red, green, blue, 1])
        .setMetallicFactor(metallic)
        .setRoughnessFactor(roughness);
    materials.set(material, made);
    return made;
  };
  const scene = document.createScene(name);
  const nodes = Map.groupBy(patches, ({ node }) => node);
  for (const [node, own] of nodes) {
    const mesh = document.createMesh(node);
    for (const [material, same] of Map.groupBy(own, (patch) => patch.material)) {
      const { points, normals, uvs, indices } = joined(same);
      const primitive = document
        .createPrimitive()
        .setAttribute('POSITION', accessor('VEC3', Float32Array.from(points)))
        .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)))
        .setIndices(accessor('SCALAR', Uint16Array.from(indices)))
        .setMaterial(materialOf(material));
      if (uvs.length > 0) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)));
      mesh.addPrimitive(primitive);
    }
    scene.addChild(document.createNode(node).setMesh(mesh));
  }
  await document.transform(
    // One grid for all parts of a model, so that those that touch still do.
    quantize({ quantizationVolume: 'scene', quantizePosition: 16, quantizeNormal: 8, quantizeTexcoord: 16 }),
  );
  return new NodeIO().registerExtensions([KHRMeshQuantization]).writeBinary(document);
}
