import type { GltfAccessor, GltfMesh, GltfNode, GltfSkin, GltfView, JsonReader } from './gltf-json.ts';
import { LIMITS } from '../limits.ts';

const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
const FLOAT = 5126;

function readAccessor(read: JsonReader, value: unknown, index: number, views: readonly GltfView[]): GltfAccessor {
  const given = read.object(value, `accessor ${index}`);
  if (given['sparse'] !== undefined) read.fail(`accessor ${index} is sparse, which is not read`);
  const componentType = read.size(given['componentType'], `the component type of accessor ${index}`);
  const type = read.text(given['type']);
  const width = COMPONENT_BYTES[componentType];
  const components = Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type] : undefined;
  if (width === undefined || components === undefined) return read.fail(`accessor ${index} has an unknown type`);
  const count = read.size(given['count'], `the count of accessor ${index}`);
  const byteOffset = read.size(given['byteOffset'], `the offset of accessor ${index}`, 0);
  const bufferView = read.index(given['bufferView'], `the buffer view of accessor ${index}`, views.length);
  const view = views[bufferView]!;
  const stride = view.byteStride ?? width * components;
  if (stride < width * components) read.fail(`the stride of accessor ${index} is shorter than its values`);
  if ((view.byteOffset + byteOffset) % width !== 0 || stride % width !== 0)
    read.fail(`accessor ${index} is not aligned`);
  const end = count === 0 ? 0 : byteOffset + (count - 1) * stride + width * components;
  if (count === 0 || end > view.byteLength) read.fail(`accessor ${index} reads beyond its buffer view`);
  return { bufferView, byteOffset, componentType, count, type, normalized: given['normalized'] === true };
}

/** Goes over the values of an accessor as numbers. */
function eachValue(
  accessor: GltfAccessor,
  views: readonly GltfView[],
  buffer: Buffer,
  visit: (value: number) => void,
): void {
  const view = views[accessor.bufferView]!;
  const width = COMPONENT_BYTES[accessor.componentType]!;
  const components = COMPONENTS[accessor.type]!;
  const stride = view.byteStride ?? width * components;
  const data = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  const readers: Record<number, (at: number) => number> = {
    5120: (at) => data.getInt8(at),
    5121: (at) => data.getUint8(at),
    5122: (at) => data.getInt16(at, true),
    5123: (at) => data.getUint16(at, true),
    5125: (at) => data.getUint32(at, true),
    5126: (at) => data.getFloat32(at, true),
  };
  const valueAt = readers[accessor.componentType]!;
  for (let item = 0; item < accessor.count; item++) {
    const start = view.byteOffset + accessor.byteOffset + item * stride;
    for (let part = 0; part < components; part++) visit(valueAt(start + part * width));
  }
}

type Users = { meshes: readonly GltfMesh[]; skins: readonly GltfSkin[]; nodes: readonly GltfNode[] };

const isOneOf = (
  accessor: GltfAccessor | undefined,
  type: string,
  components: readonly number[],
): accessor is GltfAccessor => accessor?.type === type && components.includes(accessor.componentType);

/** Checks all accessors and what meshes do with them: bounds, no NaN, indices in range, texture coordinates present. */
export function checkAccessors(
  read: JsonReader,
  raw: readonly unknown[],
  views: readonly GltfView[],
  buffer: Buffer,
  { meshes, skins, nodes }: Users,
): GltfAccessor[] {
  const accessors = raw.map((each, index) => readAccessor(read, each, index, views));
  const total = accessors.reduce((sum, { count, type }) => sum + count * COMPONENTS[type]!, 0);
  if (total > LIMITS.accessorValues) read.fail(`has ${total} values; at most ${LIMITS.accessorValues} are read`);
  accessors.forEach((accessor, index) => {
    if (accessor.componentType !== FLOAT) return;
    eachValue(accessor, views, buffer, (value) => {
      if (!Number.isFinite(value)) read.fail(`accessor ${index} holds a value that is not a number (NaN or infinite)`);
    });
  });
  const jointsOf = jointCounts(skins, nodes);
  let [vertices, indices] = [0, 0];
  meshes.forEach((mesh, index) => {
    for (const { attributes, indices: indexAccessor } of mesh.primitives) {
      const place = `mesh ${index}${mesh.name ? ` (${mesh.name})` : ''}`;
      const position = accessors[attributes['POSITION'] ?? -1];
      if (!isOneOf(position, 'VEC3', [FLOAT])) return read.fail(`${place} has no positions`);
      vertices += position.count;
      if (vertices > LIMITS.vertices) read.fail(`has more than ${LIMITS.vertices} vertices`);
      const uv = accessors[attributes['TEXCOORD_0'] ?? -1];
      if (!isOneOf(uv, 'VEC2', [FLOAT, 5121, 5123]))
        return read.fail(`${place} has no texture coordinates (TEXCOORD_0)`);
      if (uv.count !== position.count)
        read.fail(`${place} has ${position.count} positions but ${uv.count} texture coordinates`);
      const normal = accessors[attributes['NORMAL'] ?? -1];
      if (normal && (!isOneOf(normal, 'VEC3', [FLOAT]) || normal.count !== position.count))
        read.fail(`${place} has normals that do not fit its positions`);
      checkSkinning(read, place, attributes, accessors, position.count, jointsOf.get(index), views, buffer);
      if (indexAccessor === undefined) {
        if (position.count % 3 !== 0) read.fail(`${place} ends within a triangle`);
        continue;
      }
      const list = accessors[indexAccessor];
      if (!isOneOf(list, 'SCALAR', [5121, 5123, 5125])) return read.fail(`${place} has indices of an unknown type`);
      indices += list.count;
      if (indices > LIMITS.indices) read.fail(`has more than ${LIMITS.indices} indices`);
      if (list.count % 3 !== 0) read.fail(`${place} ends within a triangle`);
      eachValue(list, views, buffer, (value) => {
        if (value >= position.count)
          read.fail(`${place} has an index out of range: ${value} of ${position.count} vertices`);
      });
    }
  });
  for (const { inverseBindMatrices, joints } of skins) {
    const matrices = inverseBindMatrices === undefined ? undefined : accessors[inverseBindMatrices];
    if (matrices && (!isOneOf(matrices, 'MAT4', [FLOAT]) || matrices.count < joints.length))
      read.fail('a skin has too few matrices');
  }
  return accessors;
}

function jointCounts(skins: readonly GltfSkin[], nodes: readonly GltfNode[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { mesh, skin } of nodes) {
    if (mesh === undefined || skin === undefined) continue;
    counts.set(mesh, Math.min(skins[skin]!.joints.length, counts.get(mesh) ?? Infinity));
  }
  return counts;
}

function checkSkinning(
  read: JsonReader,
  place: string,
  attributes: Readonly<Record<string, number>>,
  accessors: readonly GltfAccessor[],
  count: number,
  joints: number | undefined,
  views: readonly GltfView[],
  buffer: Buffer,
): void {
  if (joints === undefined || attributes['JOINTS_0'] === undefined) return;
  const joint = accessors[attributes['JOINTS_0']];
  const weight = accessors[attributes['WEIGHTS_0'] ?? -1];
  if (!isOneOf(joint, 'VEC4', [5121, 5123]) || !isOneOf(weight, 'VEC4', [FLOAT, 5121, 5123]))
    return read.fail(`${place} has bones without weights`);
  if (joint.count !== count || weight.count !== count)
    read.fail(`${place} has ${count} positions but other counts of bones`);
  eachValue(joint, views, buffer, (value) => {
    if (value >= joints) read.fail(`${place} hangs on a bone out of range: ${value} of ${joints}`);
  });
}
