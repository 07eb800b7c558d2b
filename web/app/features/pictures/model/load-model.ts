import type { ImportedPosture, ModelAddress } from '@bluegem/core/site/model-files';
import { uvIslands, type UvIslands } from '@bluegem/core/drawing/outline/uv-islands';
import { Box3, BufferAttribute, Mesh, Vector3, type BufferGeometry, type Group, type Material } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Grid cells per side for finding the islands of a model. */
const ISLANDS_SIZE = 512;
const PAINTED = 'painted';
const UNMEASURED = 'unmeasured';
/** How often an even finish repeats over a unit of the model: its grains are as fine as in pictures. */
const EVEN_REPEATS = 1.6;
/** The model's size, in its own units. */
const LENGTH = 2;

/** `isEven`: painted at no known place, so that it takes a finish that looks the same everywhere. */
export type ModelPart = { mesh: Mesh; own: Material; isPainted: boolean; isEven: boolean };

/** A loaded model; `places` are points (u, v pairs) all over its painted islands. */
export type LoadedModel = { root: Group; parts: ModelPart[]; box: Box3; islands: UvIslands; points: Float32Array };

/** There is no model at this address. */
export class ModelMissingError extends Error {}

function trianglesInUv(geometry: BufferGeometry): number[] {
  const uv = geometry.getAttribute('uv');
  if (!uv) return [];
  const index = geometry.getIndex();
  const count = index ? index.count : uv.count;
  return Array.from({ length: count }, (_, corner) => (index ? index.getX(corner) : corner)).flatMap((vertex) => [
    uv.getX(vertex),
    uv.getY(vertex),
  ]);
}

/** One point in each block of cells that an island covers. */
function pointsOf({ size, covered }: UvIslands): Float32Array {
  const step = 8;
  const points: number[] = [];
  for (let row = 0; row < size; row += step) {
    for (let column = 0; column < size; column += step) {
      const isCovered = [0, step / 2, step - 1].some((y) =>
        [0, step / 2, step - 1].some((x) => covered[(row + y) * size + column + x] === 1),
      );
      if (isCovered) points.push((column + step / 2) / size, (row + step / 2) / size);
    }
  }
  return Float32Array.from(points);
}

function partsOf(root: Group, kind: ModelAddress['kind']): ModelPart[] {
  const parts: ModelPart[] = [];
  root.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    const mesh = each as Mesh<BufferGeometry, Material>;
    parts.push({ mesh, own: mesh.material, isPainted: mesh.material.name === PAINTED, isEven: false });
  });
  // A model from the game's files has its own names, and its body has the finish. A sample without paint was not
  // measured.
  const isNamed = parts.some(({ isPainted }) => isPainted);
  if (isNamed) return parts;
  if (kind === 'imported') return parts.map((part) => ({ ...part, isPainted: true }));
  return parts.map((part) => {
    const isEven = part.own.name === UNMEASURED;
    return { ...part, isPainted: isEven, isEven };
  });
}

/** Points in an even finish by the place on the model: seen from its side, from above and from its ends alike. */
function placeEvenly({ geometry, matrixWorld }: Mesh): void {
  const position = geometry.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  const point = new Vector3();
  for (let index = 0; index < position.count; index++) {
    const { x, y, z } = point.fromBufferAttribute(position, index).applyMatrix4(matrixWorld);
    uv.set([EVEN_REPEATS * (x + 0.37 * z), EVEN_REPEATS * (y + 0.71 * z)], index * 2);
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
}

/** Rotates a model so that its playside faces +z, and scales it to the length of ours. */
function putUpright(root: Group, { axis, playsideFrom }: ImportedPosture): void {
  const half = Math.PI / 2;
  const isHigh = playsideFrom === 'high end';
  if (axis === 'x') root.rotation.y = isHigh ? -half : half;
  else if (axis === 'y') root.rotation.x = isHigh ? half : -half;
  else root.rotation.y = isHigh ? 0 : Math.PI;
  root.updateMatrixWorld(true);
  const { x, y, z } = new Box3().setFromObject(root, true).getSize(new Vector3());
  root.scale.setScalar(LENGTH / Math.max(x, y, z));
}

/**
 * Loads a model in the pose of ours. Throws ModelMissingError if the address has none, and Error if it cannot be
 * parsed.
 */
export async function loadModel(source: ModelAddress, signal: AbortSignal): Promise<LoadedModel> {
  const response = await fetch(source.url, { signal });
  if (response.status === 404) throw new ModelMissingError(source.url);
  if (!response.ok) throw new Error(`The model answers ${response.status}`);
  const { scene: root } = await new GLTFLoader().parseAsync(await response.arrayBuffer(), '');
  const parts = partsOf(root, source.kind);
  if (source.kind === 'imported') putUpright(root, source.posture);
  root.updateMatrixWorld(true);
  const even = parts.filter(({ isEven }) => isEven);
  for (const { mesh } of even) placeEvenly(mesh);
  const painted = parts.filter(({ isPainted, isEven }) => isPainted && !isEven);
  const islands = uvIslands(
    Float32Array.from(painted.flatMap(({ mesh }) => trianglesInUv(mesh.geometry))),
    ISLANDS_SIZE,
  );
  // An even finish has no islands, so no place is near the edge of one.
  if (even.length > 0) islands.edges.fill(255);
  return { root, parts, box: new Box3().setFromObject(root, true), islands, points: pointsOf(islands) };
}

export function disposeModel({ parts }: LoadedModel): void {
  for (const { mesh, own } of parts) {
    mesh.geometry.dispose();
    own.dispose();
  }
}
