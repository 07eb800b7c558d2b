import { NodeIO, type Document, type GLTF } from '@gltf-transform/core';
import type { CheckedGltf } from './gltf-check.ts';

const POSE_CLIP = /inventory_icon/i;

/** Writes the checked parts as a glTF again: no pictures, no extensions, of the animations only the pose. */
function cleanJson(checked: CheckedGltf): GLTF.IGLTF {
  const pose = checked.animations.find(({ name }) => POSE_CLIP.test(name));
  const filled = <T>(key: string, list: readonly T[]) => (list.length > 0 ? { [key]: list } : {});
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: checked.roots }],
    nodes: checked.nodes.map(({ children, ...node }) => ({ ...node, ...filled('children', children) })),
    ...filled('meshes', checked.meshes),
    ...filled(
      'materials',
      checked.materials.map((name) => ({ name })),
    ),
    ...filled('skins', checked.skins),
    ...filled('animations', pose ? [pose] : []),
    ...filled('accessors', checked.accessors),
    ...filled('bufferViews', checked.views),
    buffers: [{ byteLength: checked.buffer.length, uri: 'checked.bin' }],
  };
  // Its fields were checked; the library's types name each value that a field may have.
  return json as unknown as GLTF.IGLTF;
}

/** A checked model as a glTF-Transform document. */
export async function documentOf(checked: CheckedGltf): Promise<Document> {
  const { buffer } = checked;
  // The library reads typed arrays in place, which needs an aligned copy.
  const resources = { 'checked.bin': Uint8Array.from(buffer) };
  return new NodeIO().readJSON({ json: cleanJson(checked), resources });
}
