import type { WeaponId } from '../weapons/weapons.ts';

/** One built sample model: its file, size in bytes, number of triangles and hash. */
export type SampleModelFile = { weapon: WeaponId; file: string; bytes: number; triangles: number; sha256: string };

/** What `npm run atlas -- models build` wrote; `version` follows from all bytes, so an address never changes its content. */
export type ModelManifest = { version: string; models: readonly SampleModelFile[] };

/** How a model from the game's files stands: its thin direction, and the end of it that the playside is seen from. */
export type ImportedPosture = { axis: 'x' | 'y' | 'z'; playsideFrom: 'high end' | 'low end' };

/**
 * Where a viewer gets a weapon's model, and whether it is our own or the operator's imported one. A sample model lies as
 * docs/guide/sample-models.md says; an imported one as in the game's files, which `posture` tells a little of.
 */
export type ModelAddress =
  { url: string; kind: 'sample' } | { url: string; kind: 'imported'; posture: ImportedPosture };

/** Where browsers fetch a weapon's sample model, e.g. `/models/0123456789abcdef/karambit.glb`. */
export const sampleModelPath = (version: string, weapon: WeaponId): string => `/models/${version}/${weapon}.glb`;

/** Where signed-in browsers fetch an imported model; `sha256` is that of its bytes. */
export const importedModelPath = (sha256: string, weapon: WeaponId): string =>
  `/models/imported/${sha256.slice(0, 16)}/${weapon}.glb`;
