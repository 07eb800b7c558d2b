import type { ImportedPosture, ModelAddress } from '@bluegem/core/site/model-files';
import { INK } from '@bluegem/core/drawing/pictures/ghost';
import { uvIslands, type UvIslands } from '@bluegem/core/drawing/outline/uv-islands';
import {
  Box3,
  BufferAttribute,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  Vector3,
  type BufferGeometry,
  type Group,
  type Material,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Grid cells per side for finding the islands of a model. */
const ISLANDS_SIZE = 512;
/** How far apart points on painted triangles are, in UV. */
const POINT_STEP = 1 / 64;
/** Materials that take the finish: at a measured point, or at one that was not measured. */
const PLACED = 'placed';
const PAINTED = ['painted', PLACED];
const UNMEASURED = 'unmeasured';
/** Edges are drawn where faces meet at more than this angle. */
const CREASE_DEGREES = 30;
const INK_OPACITY = 0.5;
/** The model's size, in its own units. */
const LENGTH = 2;

/**
 * `isPlaced`: painted at a place that was not measured. `isEven`: painted at no known place, so that it takes a finish
 * that looks the same everywhere. `isDrawn`: the same on a weapon whose other parts are known: only outlines show it.
 */
export type ModelPart = {
  mesh: Mesh;
  own: Material;
  isPainted: boolean;
  isPlaced: boolean;
  isEven: boolean;
  isDrawn: boolean;
};

/** A loaded model; `points` are points (u, v pairs) all over its painted triangles. */
export type LoadedModel = { root: Group; parts: ModelPart[]; box: Box3; islands: UvIslands; points: Float32Array };

/** There is no model at this address. */
export class ModelMissingError extends Error {}

type Triangle = readonly [au: number, av: number, bu: number, bv: number, cu: number, cv: number];

/** The triangles of a mesh in UV. */
function trianglesInUv(geometry: BufferGeometry): Triangle[] {
  const uv = geometry.getAttribute('uv');
  if (!uv) return [];
  const index = geometry.getIndex();
  const vertexAt = (corner: number) => (index ? index.getX(corner) : corner);
  return Array.from({ length: (index ? index.count : uv.count) / 3 }, (_, triangle): Triangle => {
    const [a, b, c] = [vertexAt(3 * triangle), vertexAt(3 * triangle + 1), vertexAt(3 * triangle + 2)];
    return [uv.getX(a), uv.getY(a), uv.getX(b), uv.getY(b), uv.getX(c), uv.getY(c)];
  });
}

/** Triangles as they begin in the UV square: the map of islands repeats, as the finish does. */
const inSquare = (triangles: readonly Triangle[]): Float32Array =>
  Float32Array.from(
    triangles.flatMap(([au, av, bu, bv, cu, cv]) => {
      const [u, v] = [Math.floor(Math.min(au, bu, cu)), Math.floor(Math.min(av, bv, cv))];
      return [au - u, av - v, bu - u, bv - v, cu - u, cv - v];
    }),
  );

/** Points all over triangles in UV, so close that no tile of the finish is missed. */
function pointsOver(triangles: readonly Triangle[]): Float32Array {
  const points: number[] = [];
  for (const [au, av, bu, bv, cu, cv] of triangles) {
    const longest = Math.max(Math.hypot(bu - au, bv - av), Math.hypot(cu - au, cv - av), Math.hypot(cu - bu, cv - bv));
    const steps = Math.max(1, Math.ceil(longest / POINT_STEP));
    for (let i = 0; i <= steps; i++)
      for (let j = 0; i + j <= steps; j++) {
        const [s, t] = [i / steps, j / steps];
        points.push(au + s * (bu - au) + t * (cu - au), av + s * (bv - av) + t * (cv - av));
      }
  }
  return Float32Array.from(points);
}

function partsOf(root: Group, kind: ModelAddress['kind']): ModelPart[] {
  const parts: ModelPart[] = [];
  root.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    const mesh = each as Mesh<BufferGeometry, Material>;
    const { name } = mesh.material;
    const isDrawn = kind === 'sample' && name === UNMEASURED;
    const isPainted = PAINTED.includes(name);
    parts.push({ mesh, own: mesh.material, isPainted, isPlaced: name === PLACED, isEven: false, isDrawn });
  });
  // A model from the game's files has its own names, and its body has the finish. A sample without paint was not
  // measured.
  const isNamed = parts.some(({ isPainted }) => isPainted);
  if (isNamed) return parts;
  if (kind === 'imported') return parts.map((part) => ({ ...part, isPainted: true }));
  return parts.map((part) => {
    const isEven = part.own.name === UNMEASURED;
    return { ...part, isPainted: isEven, isEven, isDrawn: false };
  });
}

/** Without light, a film (core/src/drawing/finish/film-texture.ts) is shown as it faces the eye, away from edges. */
function coverEvenly({ geometry }: Mesh): void {
  const count = geometry.getAttribute('position').count;
  const uv = Float32Array.from({ length: count * 2 }, (_, index) => (index % 2 === 0 ? 0.02 : 0.98));
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
}

/** The lines where the surface of a part breaks, in ink. */
function outlineOf({ geometry }: Mesh): LineSegments {
  const lines = new EdgesGeometry(geometry, CREASE_DEGREES);
  const ink = new LineBasicMaterial({
    color: `rgb(${INK.join()})`,
    transparent: true,
    opacity: INK_OPACITY,
    toneMapped: false,
  });
  return new LineSegments(lines, ink);
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
  for (const { mesh } of parts.filter(({ isDrawn }) => isDrawn)) mesh.add(outlineOf(mesh));
  const even = parts.filter(({ isEven }) => isEven);
  for (const { mesh } of even) coverEvenly(mesh);
  const painted = parts.filter(({ isPainted, isEven }) => isPainted && !isEven);
  const triangles = painted.flatMap(({ mesh }) => trianglesInUv(mesh.geometry));
  const islands = uvIslands(inSquare(triangles), ISLANDS_SIZE);
  // An even finish has no islands, so no place is near the edge of one.
  if (even.length > 0) islands.edges.fill(255);
  return { root, parts, box: new Box3().setFromObject(root, true), islands, points: pointsOver(triangles) };
}

export function disposeModel({ parts }: LoadedModel): void {
  for (const { mesh, own } of parts) {
    mesh.geometry.dispose();
    for (const line of mesh.children)
      if (line instanceof LineSegments) (line as LineSegments<BufferGeometry, Material>).geometry.dispose();
    own.dispose();
  }
}
