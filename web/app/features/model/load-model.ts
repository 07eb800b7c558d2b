import { uvIslands, type UvIslands } from '@bluegem/core/drawing/uv-islands';
import { Box3, Mesh, type BufferGeometry, type Group, type Material } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Cells a side in which the islands of a model are found. */
const ISLANDS_SIZE = 512;
const PAINTED = 'painted';

export type ModelPart = { mesh: Mesh; own: Material; isPainted: boolean };

/** A model ready to show; `places` are points (u and v in turn) all over its painted islands. */
export type LoadedModel = { root: Group; parts: ModelPart[]; box: Box3; islands: UvIslands; places: Float32Array };

/** There is no model under this address. */
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

/** One place in each block of cells that an island covers. */
function placesOf({ size, covered }: UvIslands): Float32Array {
  const step = 8;
  const places: number[] = [];
  for (let row = 0; row < size; row += step) {
    for (let column = 0; column < size; column += step) {
      const isCovered = [0, step / 2, step - 1].some((y) =>
        [0, step / 2, step - 1].some((x) => covered[(row + y) * size + column + x] === 1),
      );
      if (isCovered) places.push((column + step / 2) / size, (row + step / 2) / size);
    }
  }
  return Float32Array.from(places);
}

function partsOf(root: Group): ModelPart[] {
  const parts: ModelPart[] = [];
  root.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    const mesh = each as Mesh<BufferGeometry, Material>;
    parts.push({ mesh, own: mesh.material, isPainted: mesh.material.name === PAINTED });
  });
  return parts;
}

/** Loads a model. Throws ModelMissingError where the address has none, and Error when it cannot be read. */
export async function loadModel(url: string, signal: AbortSignal): Promise<LoadedModel> {
  const response = await fetch(url, { signal });
  if (response.status === 404) throw new ModelMissingError(url);
  if (!response.ok) throw new Error(`The model answers ${response.status}`);
  const { scene: root } = await new GLTFLoader().parseAsync(await response.arrayBuffer(), '');
  const parts = partsOf(root);
  root.updateMatrixWorld(true);
  const painted = parts.filter(({ isPainted }) => isPainted);
  const islands = uvIslands(
    Float32Array.from(painted.flatMap(({ mesh }) => trianglesInUv(mesh.geometry))),
    ISLANDS_SIZE,
  );
  return { root, parts, box: new Box3().setFromObject(root, true), islands, places: placesOf(islands) };
}

export function disposeModel({ parts }: LoadedModel): void {
  for (const { mesh, own } of parts) {
    mesh.geometry.dispose();
    own.dispose();
  }
}
