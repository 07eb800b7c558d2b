import { type Document, type mat4, type Node, type Primitive, type Skin } from '@gltf-transform/core';
import { AssetProblem } from '../asset-problem.ts';
import type { WeaponFiles } from '../weapon-files.ts';

/** Triangles in the pose of the inventory picture: three corners each, not shared. `painted` per triangle. */
export type PosedMesh = {
  triangleCount: number;
  positions: Float32Array;
  uvs: Float32Array;
  /** Zero where the file has none. */
  normals: Float32Array;
  painted: Uint8Array;
  /** Names of what was used, for the manifest. */
  meshNames: string[];
  materialNames: string[];
};

const NOT_WEAPON = /sticker|stattrak|nametag|uid|keychain|physics|hull|_lod[1-9]/i;

/** Puts nodes where the pose clip has them at its start: some knives hide parts by scaling a bone to nothing. */
function applyPose(document: Document): void {
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const node = channel.getTargetNode();
      const output = channel.getSampler()?.getOutput();
      if (!node || !output || output.getCount() === 0) continue;
      const value = output.getElement(0, []);
      const path = channel.getTargetPath();
      if (path === 'translation') node.setTranslation([value[0]!, value[1]!, value[2]!]);
      else if (path === 'scale') node.setScale([value[0]!, value[1]!, value[2]!]);
      else if (path === 'rotation') node.setRotation([value[0]!, value[1]!, value[2]!, value[3]!]);
    }
  }
}

/** The guns carry two bodies; the finish belongs on the legacy one. */
function meshNodes(document: Document, weapon: WeaponFiles, file: string): Node[] {
  const nodes = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh() && !NOT_WEAPON.test(`${node.getMesh()?.getName()} ${node.getName()}`));
  const isNamed = (node: Node, word: string) =>
    `${node.getMesh()?.getName()} ${node.getName()}`.toLowerCase().includes(word);
  const legacy = nodes.filter((node) => isNamed(node, 'body_legacy'));
  if (legacy.length > 0) return legacy;
  if (weapon.kind === 'gun')
    throw new AssetProblem('model', `${file}: has no mesh "body_legacy", which this finish is painted on`);
  if (nodes.length === 0) throw new AssetProblem('model', `${file}: has no mesh of the weapon`);
  return nodes;
}

const jointMatrices = (skin: Skin): mat4[] =>
  skin.listJoints().map((joint, index) => {
    const world = joint.getWorldMatrix();
    const inverse = skin.getInverseBindMatrices()?.getElement<number[]>(index, []);
    return inverse ? multiply(world, inverse as mat4) : world;
  });

/** Column-major, as glTF has it. */
function multiply(a: mat4, b: mat4): mat4 {
  const product = Array.from({ length: 16 }, () => 0);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++)
      for (let step = 0; step < 4; step++) product[column * 4 + row]! += a[step * 4 + row]! * b[column * 4 + step]!;
  return product as mat4;
}

/** Adds a point (w 1) or a direction (w 0) under a matrix, weighted. */
function addUnder(m: mat4, [x, y, z]: readonly number[], w: 0 | 1, weight: number, sum: number[]): void {
  for (let row = 0; row < 3; row++)
    sum[row]! += weight * (m[row]! * x! + m[4 + row]! * y! + m[8 + row]! * z! + w * m[12 + row]!);
}

/** An attribute of a primitive's vertices in the world, three numbers each. */
function inWorld(primitive: Primitive, node: Node, name: 'POSITION' | 'NORMAL'): Float32Array | undefined {
  const attribute = primitive.getAttribute(name);
  if (!attribute) return undefined;
  const w = name === 'POSITION' ? 1 : 0;
  const [joints, weights] = [primitive.getAttribute('JOINTS_0'), primitive.getAttribute('WEIGHTS_0')];
  const skin = node.getSkin();
  const matrices = skin && joints && weights ? jointMatrices(skin) : undefined;
  const world = node.getWorldMatrix();
  const out = new Float32Array(attribute.getCount() * 3);
  for (let vertex = 0; vertex < attribute.getCount(); vertex++) {
    const at = attribute.getElement(vertex, []);
    const sum = [0, 0, 0];
    if (!matrices) addUnder(world, at, w, 1, sum);
    else {
      const [bones, shares] = [joints!.getElement(vertex, []), weights!.getElement(vertex, [])];
      const total = shares.reduce((all, share) => all + share, 0) || 1;
      bones.forEach(
        (bone, index) => shares[index]! > 0 && addUnder(matrices[bone]!, at, w, shares[index]! / total, sum),
      );
    }
    const length = w === 0 ? Math.hypot(...sum) || 1 : 1;
    out.set([sum[0]! / length, sum[1]! / length, sum[2]! / length], vertex * 3);
  }
  return out;
}

type Piece = { material: string; positions: Float32Array; normals: Float32Array; uvs: Float32Array };

function pieceOf(primitive: Primitive, node: Node): Piece {
  const positions = inWorld(primitive, node, 'POSITION')!;
  const normals = inWorld(primitive, node, 'NORMAL');
  const uv = primitive.getAttribute('TEXCOORD_0')!;
  const indices = primitive.getIndices();
  const count = indices?.getCount() ?? positions.length / 3;
  const piece: Piece = {
    material: primitive.getMaterial()?.getName() ?? '',
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    uvs: new Float32Array(count * 2),
  };
  const pair = [0, 0];
  for (let corner = 0; corner < count; corner++) {
    const vertex = indices ? indices.getScalar(corner) : corner;
    piece.positions.set(positions.subarray(vertex * 3, vertex * 3 + 3), corner * 3);
    if (normals) piece.normals.set(normals.subarray(vertex * 3, vertex * 3 + 3), corner * 3);
    piece.uvs.set(uv.getElement(vertex, pair), corner * 2);
  }
  return piece;
}

function areaOf({ positions: p }: Piece): number {
  let area = 0;
  for (let at = 0; at + 9 <= p.length; at += 9) {
    const [ax, ay, az] = [p[at + 3]! - p[at]!, p[at + 4]! - p[at + 1]!, p[at + 5]! - p[at + 2]!];
    const [bx, by, bz] = [p[at + 6]! - p[at]!, p[at + 7]! - p[at + 1]!, p[at + 8]! - p[at + 2]!];
    area += Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx) / 2;
  }
  return area;
}

/** The painted materials: those named after the weapon, else the one that covers most. */
function paintedMaterials(pieces: readonly Piece[], weapon: WeaponFiles): Set<string> {
  const names = [...new Set(pieces.map(({ material }) => material))];
  const wanted = weapon.materialNames.map((name) => name.toLowerCase());
  const exact = names.filter((name) => wanted.includes(name.toLowerCase()));
  if (exact.length > 0) return new Set(exact);
  const areas = new Map<string, number>();
  for (const piece of pieces) areas.set(piece.material, (areas.get(piece.material) ?? 0) + areaOf(piece));
  const candidates = names.filter((name) => !NOT_WEAPON.test(name));
  const [biggest] = (candidates.length > 0 ? candidates : names).toSorted((a, b) => areas.get(b)! - areas.get(a)!);
  return new Set(biggest === undefined ? [] : [biggest]);
}

const joined = (parts: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** The weapon's triangles in pose, with the painted ones marked. Throws AssetProblem when the body is not there. */
export function posedMesh(document: Document, weapon: WeaponFiles, file: string): PosedMesh {
  applyPose(document);
  const nodes = meshNodes(document, weapon, file);
  const pieces = nodes.flatMap((node) =>
    node
      .getMesh()!
      .listPrimitives()
      .map((each) => pieceOf(each, node)),
  );
  const materials = paintedMaterials(pieces, weapon);
  const positions = joined(pieces.map((piece) => piece.positions));
  const painted = new Uint8Array(positions.length / 9);
  let first = 0;
  for (const piece of pieces) {
    const count = piece.positions.length / 9;
    if (materials.has(piece.material)) painted.fill(1, first, first + count);
    first += count;
  }
  return {
    triangleCount: painted.length,
    positions,
    uvs: joined(pieces.map((piece) => piece.uvs)),
    normals: joined(pieces.map((piece) => piece.normals)),
    painted,
    meshNames: nodes.map((node) => node.getMesh()?.getName() || node.getName()),
    materialNames: [...materials],
  };
}
