import type { ImportedPosture, ModelAddress } from '@bluegem/core/site/model-files';
import { uvIslands, type UvIslands } from '@bluegem/core/drawing/outline/uv-islands';
import { Box3, Mesh, Vector3, type BufferGeometry, type Group, type Material } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Grid cells per side for finding the islands of a model. */
const ISLANDS_SIZE = 512;
const PAINTED = 'painted';
/** The model's size, in its own units. */
const LENGTH = 2;

export type ModelPart = { mesh: Mesh; own: Material; isPainted: boolean };

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
    parts.push({ mesh, own: mesh.material, isPainted: mesh.material.name === PAINTED });
  });
  // A model from the game's files has its own names, and its body has the finish. A sample without paint was not measured.
  const isNamed = kind === 'sample' || parts.some(({ isPainted }) => isPainted);
  return isNamed ? parts : parts.map((part) => ({ ...part, isPainted: true }));
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
  const painted = parts.filter(({ isPainted }) => isPainted);
  const islands = uvIslands(
    Float32Array.from(painted.flatMap(({ mesh }) => trianglesInUv(mesh.geometry))),
    ISLANDS_SIZE,
  );
  return { root, parts, box: new Box3().setFromObject(root, true), islands, points: pointsOf(islands) };
}

export function disposeModel({ parts }: LoadedModel): void {
  for (const { mesh, own } of parts) {
    mesh.geometry.dispose();
    own.dispose();
  }
}
