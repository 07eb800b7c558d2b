import type { Framing } from '../drawing/pictures/framing.ts';
import type { WeaponSide } from '../weapons/region.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** A sample model: file name, size in bytes, triangle count and hash. */
export type SampleModelFile = { weapon: WeaponId; file: string; bytes: number; triangles: number; sha256: string };

/** The sides of a sample model, which pictures are drawn from: file name, size in bytes and hash. */
export type SampleSidesFile = { file: string; bytes: number; sha256: string };

/** facts/models/manifest.json. `version` is a hash of all models, so the content of a model URL never changes. */
export type ModelManifest = {
  version: string;
  models: readonly SampleModelFile[];
  sides: readonly SampleSidesFile[];
};

/**
 * The orientation of a model from the game's files: its thin axis, and the end of that axis that shows the playside.
 */
export type ImportedPosture = { axis: 'x' | 'y' | 'z'; playsideFrom: 'high end' | 'low end' };

/**
 * The URL of a weapon's model. A sample model is oriented as docs/guide/sample-models.md describes; an imported one as
 * in the game's files, with `posture`.
 */
export type ModelAddress =
  | { url: string; kind: 'sample' }
  | { url: string; kind: 'imported'; posture: ImportedPosture };

/** The file, beside the models, with the sides of a weapon's sample model for pictures of a framing and a width. */
export const sampleSidesName = (weapon: WeaponId, framing: Framing, width: number): string =>
  `${weapon}-${framing}-${width}.sides`;

/**
 * The points of a weapon's metal in UV, u and v in turn, by side and part: evenly over what a side shows, so that their
 * mean is that of the part, and all of them that of the side. They may lie outside of 0..1, where the finish repeats.
 */
export type MetalPoints = Record<WeaponSide, Readonly<Record<string, readonly number[]>>>;

/** The file, beside the models, with the points of a weapon's metal; only weapons whose parts were placed have one. */
export const metalPointsName = (weapon: WeaponId): string => `${weapon}-metal.json`;

/** The URL path of a weapon's sample model: `/models/0123456789abcdef/karambit.glb`. */
export const sampleModelPath = (version: string, weapon: WeaponId): string => `/models/${version}/${weapon}.glb`;

/** The URL path of an imported model, for signed-in users. `sha256` is the hash of the file. */
export const importedModelPath = (sha256: string, weapon: WeaponId): string =>
  `/models/imported/${sha256.slice(0, 16)}/${weapon}.glb`;
