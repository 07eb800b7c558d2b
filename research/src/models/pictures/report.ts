import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Engine } from '@bluegem/core/measuring/measurement';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { SampleModel } from '../build-model.ts';
import { drawModel } from './draw-model.ts';
import { BACK, FRONT, SHOWN_WIDTH, type View } from './rasterise.ts';

const VIEWS: readonly View[] = [FRONT, BACK, { turnDegrees: 32, tiltDegrees: 24 }];
const WIDTH = 520;
const GAP = 12;
const SEED = 387;
const PER_SHEET = 8;

const heightOf = ({ patches }: SampleModel): number => {
  const ys = patches.flatMap(({ points }) => points.map(([, y]) => Math.abs(y)));
  return Math.ceil((Math.max(...ys, 0.15) * 2 + 0.35) * (WIDTH / SHOWN_WIDTH));
};

/** Draws every model from the front, from the back and from above aside, on sheets of a few; returns the files. */
export async function drawSheets(
  models: ReadonlyMap<WeaponId, SampleModel>,
  engine: Pick<Engine, 'map'>,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = [...models];
  const files: string[] = [];
  for (let first = 0; first < entries.length; first += PER_SHEET) {
    const layers: OverlayOptions[] = [];
    let top = GAP;
    for (const [weapon, model] of entries.slice(first, first + PER_SHEET)) {
      const height = heightOf(model);
      const { uvScale } = WEAPONS[weapon];
      const finish =
        uvScale === null ? undefined : { map: engine.map, matrix: matrixOf(paintTransform(SEED, uvScale)) };
      VIEWS.forEach((view, column) => {
        const rgba = drawModel(model.patches, view, { width: WIDTH, height }, finish);
        const raw = { width: WIDTH, height, channels: 4 as const };
        layers.push({ input: Buffer.from(rgba.buffer), raw, left: GAP + column * (WIDTH + GAP), top });
      });
      top += height + GAP;
    }
    const size = { width: VIEWS.length * (WIDTH + GAP) + GAP, height: top, channels: 3 as const };
    const file = join(folder, `models-${first / PER_SHEET + 1}.png`);
    await sharp({ create: { ...size, background: '#12151c' } })
      .composite(layers)
      .png()
      .toFile(file);
    files.push(file);
  }
  return files;
}
