import type { Matrix } from '../../paint/paint-transform.ts';
import type { FinishTexture } from '../finish/finish-texture.ts';
import type { PreparedRegion } from '../light/prepare-region.ts';
import { levelFor, sampleTexels } from './sample-texture.ts';

/** The input of every picture. */
export type Scene = { texture: FinishTexture; region: PreparedRegion; matrix: Matrix };

/** The part of a pixel with the finish, 0..1; the rest is bare metal. */
export const paintAt = ({ paint }: PreparedRegion, at: number): number => (paint ? paint[at]! : 1);

/**
 * Calls `paint` for every pixel that the region covers with the four channels of the finish there (colour and gloss, or
 * class shares).
 */
export function eachPixel(
  scene: Scene,
  plane: 'colour' | 'shares',
  paint: (at: number, texel: Float32Array) => void,
): void {
  const { region, matrix } = scene;
  const level = levelFor(scene.texture, region, matrix);
  const texels = level[plane];
  const texel = new Float32Array(4);
  for (let at = 0; at < region.coverage.length; at++) {
    if (region.coverage[at] === 0) continue;
    const u = region.u[at]!;
    const v = region.v[at]!;
    sampleTexels(
      texels,
      level.size,
      matrix.a * u + matrix.b * v + matrix.tx,
      matrix.c * u + matrix.d * v + matrix.ty,
      texel,
    );
    paint(at, texel);
  }
}

/** An empty, fully transparent picture of a region. */
export function emptyPicture({ width, height }: PreparedRegion) {
  return { width, height, rgba: new Uint8ClampedArray(width * height * 4) };
}
