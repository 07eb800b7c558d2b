import type { GltfParts } from './gltf-container.ts';
import { checkAccessors } from './gltf-accessors.ts';
import {
  JsonReader,
  type GltfAccessor,
  type GltfAnimation,
  type GltfMesh,
  type GltfNode,
  type GltfSkin,
  type GltfView,
} from './gltf-json.ts';
import { LIMITS } from '../limits.ts';

/** A model with all numbers checked: references exist, nodes form trees, values lie in buffers. */
export type CheckedGltf = {
  nodes: GltfNode[];
  roots: number[];
  meshes: GltfMesh[];
  materials: string[];
  skins: GltfSkin[];
  animations: GltfAnimation[];
  accessors: GltfAccessor[];
  views: GltfView[];
  buffer: Buffer;
};

const KNOWN_REQUIRED = new Set(['KHR_mesh_quantization', 'KHR_texture_transform', 'KHR_materials_unlit']);
const USED_ATTRIBUTES = ['POSITION', 'NORMAL', 'TEXCOORD_0', 'JOINTS_0', 'WEIGHTS_0'] as const;

function checkOutsideReferences(read: JsonReader, gltf: Record<string, unknown>): void {
  for (const extension of read.list(gltf['extensionsRequired'], 'required extensions', 100))
    if (!KNOWN_REQUIRED.has(read.text(extension)))
      read.fail(`needs the extension ${read.text(extension)}, which is not read`);
  if (read.list(gltf['buffers'], 'buffers', 1000).length !== 1) read.fail('must have exactly one buffer');
  // The pictures of a model are not used, but even they must not point outside of the export.
  for (const each of read.list(gltf['images'], 'images', 1000)) {
    const { uri } = read.object(each, 'an image');
    if (uri !== undefined && (typeof uri !== 'string' || /^[/\\]|[:\\]|(^|\/)\.\.(\/|$)|%/.test(uri)))
      read.fail(`an image has an external URI (${JSON.stringify(uri)?.slice(0, 60)})`);
  }
}

function readViews(read: JsonReader, gltf: Record<string, unknown>, bufferLength: number): GltfView[] {
  return read.list(gltf['bufferViews'], 'buffer views', LIMITS.accessors).map((each, index) => {
    const view = read.object(each, `buffer view ${index}`);
    read.index(view['buffer'], `the buffer of view ${index}`, 1);
    const byteOffset = read.size(view['byteOffset'], `the offset of view ${index}`, 0);
    const byteLength = read.size(view['byteLength'], `the length of view ${index}`);
    if (byteOffset + byteLength > bufferLength) read.fail(`buffer view ${index} ends after the buffer`);
    const stride =
      view['byteStride'] === undefined ? undefined : read.size(view['byteStride'], `the stride of view ${index}`);
    if (stride !== undefined && (stride < 4 || stride > 252)) read.fail(`the stride of view ${index} is ${stride}`);
    return { buffer: 0, byteOffset, byteLength, ...(stride === undefined ? {} : { byteStride: stride }) };
  });
}

function readMeshes(
  read: JsonReader,
  gltf: Record<string, unknown>,
  accessorCount: number,
  materialCount: number,
): GltfMesh[] {
  let primitiveCount = 0;
  return read.list(gltf['meshes'], 'meshes', LIMITS.meshes).map((each, index) => {
    const mesh = read.object(each, `mesh ${index}`);
    const primitives = read.list(mesh['primitives'], 'primitives', LIMITS.primitives).map((one) => {
      if (++primitiveCount > LIMITS.primitives) read.fail(`has more than ${LIMITS.primitives} primitives`);
      const primitive = read.object(one, `a primitive of mesh ${index}`);
      if ((primitive['mode'] ?? 4) !== 4) read.fail(`mesh ${index} is not made of triangles`);
      const given = read.object(primitive['attributes'], `the attributes of mesh ${index}`);
      const attributes: Record<string, number> = {};
      for (const name of USED_ATTRIBUTES) {
        const accessor = read.optionalIndex(given[name], `${name} of mesh ${index}`, accessorCount);
        if (accessor !== undefined) attributes[name] = accessor;
      }
      const indices = read.optionalIndex(primitive['indices'], `the indices of mesh ${index}`, accessorCount);
      const material = read.optionalIndex(primitive['material'], `the material of mesh ${index}`, materialCount);
      return {
        attributes,
        ...(indices === undefined ? {} : { indices }),
        ...(material === undefined ? {} : { material }),
      };
    });
    return { name: read.text(mesh['name']), primitives };
  });
}

type Counts = { nodes: number; meshes: number; skins: number; accessors: number };

function readNodes(read: JsonReader, gltf: Record<string, unknown>, counts: Counts): GltfNode[] {
  return read.list(gltf['nodes'], 'nodes', LIMITS.nodes).map((each, index) => {
    const node = read.object(each, `node ${index}`);
    const fields = {
      mesh: read.optionalIndex(node['mesh'], `the mesh of node ${index}`, counts.meshes),
      skin: read.optionalIndex(node['skin'], `the skin of node ${index}`, counts.skins),
      matrix: read.numbers(node['matrix'], `the matrix of node ${index}`, 16),
      translation: read.numbers(node['translation'], `the translation of node ${index}`, 3),
      rotation: read.numbers(node['rotation'], `the rotation of node ${index}`, 4),
      scale: read.numbers(node['scale'], `the scale of node ${index}`, 3),
    };
    const children = read
      .list(node['children'], 'children', LIMITS.nodes)
      .map((child) => read.index(child, `a child of node ${index}`, counts.nodes));
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return { name: read.text(node['name']), children, ...given };
  });
}

/** Nodes must form trees: a cycle would be walked without end. */
function rootsOf(read: JsonReader, nodes: readonly GltfNode[]): number[] {
  const parents = new Map<number, number>();
  nodes.forEach(({ children }, parent) => {
    for (const child of children) {
      if (parents.has(child)) read.fail(`node ${child} has two parents`);
      parents.set(child, parent);
    }
  });
  const roots = nodes.flatMap((_, index) => (parents.has(index) ? [] : [index]));
  let reached = 0;
  const waiting = [...roots];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    reached++;
    waiting.push(...(nodes[node]?.children ?? []));
  }
  if (reached !== nodes.length) read.fail('its nodes form a circle');
  return roots;
}

function readSkins(read: JsonReader, gltf: Record<string, unknown>, counts: Counts): GltfSkin[] {
  return read.list(gltf['skins'], 'skins', LIMITS.meshes).map((each, index) => {
    const skin = read.object(each, `skin ${index}`);
    const joints = read
      .list(skin['joints'], 'joints', LIMITS.nodes)
      .map((joint) => read.index(joint, `a joint of skin ${index}`, counts.nodes));
    const matrices = read.optionalIndex(skin['inverseBindMatrices'], `the matrices of skin ${index}`, counts.accessors);
    return { joints, ...(matrices === undefined ? {} : { inverseBindMatrices: matrices }) };
  });
}

function readAnimations(read: JsonReader, gltf: Record<string, unknown>, counts: Counts): GltfAnimation[] {
  return read.list(gltf['animations'], 'animations', LIMITS.nodes).map((each) => {
    const animation = read.object(each, 'an animation');
    const samplers = read.list(animation['samplers'], 'samplers', LIMITS.accessors).map((one) => {
      const sampler = read.object(one, 'a sampler');
      return {
        input: read.index(sampler['input'], 'the input of a sampler', counts.accessors),
        output: read.index(sampler['output'], 'the output of a sampler', counts.accessors),
      };
    });
    const channels = read.list(animation['channels'], 'channels', LIMITS.accessors).flatMap((one) => {
      const channel = read.object(one, 'a channel');
      const target = read.object(channel['target'], 'the target of a channel');
      if (target['node'] === undefined) return [];
      const node = read.index(target['node'], 'the node of a channel', counts.nodes);
      return [
        {
          sampler: read.index(channel['sampler'], 'a sampler', samplers.length),
          target: { node, path: read.text(target['path']) },
        },
      ];
    });
    return { name: read.text(animation['name']), channels, samplers };
  });
}

/** Checks a model's JSON and buffer. Throws AssetProblem that names the error. */
export function checkGltf({ json, buffer }: GltfParts, name: string): CheckedGltf {
  const read = new JsonReader(name);
  const gltf = read.object(json, 'its JSON');
  checkOutsideReferences(read, gltf);
  const views = readViews(read, gltf, buffer.length);
  const rawAccessors = read.list(gltf['accessors'], 'accessors', LIMITS.accessors);
  const materials = read
    .list(gltf['materials'], 'materials', LIMITS.materials)
    .map((each) => read.text(read.object(each, 'a material')['name']));
  const counts: Counts = {
    nodes: read.list(gltf['nodes'], 'nodes', LIMITS.nodes).length,
    meshes: read.list(gltf['meshes'], 'meshes', LIMITS.meshes).length,
    skins: read.list(gltf['skins'], 'skins', LIMITS.meshes).length,
    accessors: rawAccessors.length,
  };
  const meshes = readMeshes(read, gltf, counts.accessors, materials.length);
  const nodes = readNodes(read, gltf, counts);
  const skins = readSkins(read, gltf, counts);
  const animations = readAnimations(read, gltf, counts);
  const accessors = checkAccessors(read, rawAccessors, views, buffer, { meshes, skins, nodes });
  return { nodes, roots: rootsOf(read, nodes), meshes, materials, skins, animations, accessors, views, buffer };
}
