import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { drawPattern } from '@bluegem/core/drawing/pictures/draw-pattern';
import { RENDER_TYPES } from '@bluegem/core/drawing/pictures/render';
import { finishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { outlineOf } from '@bluegem/core/drawing/outline/outline';
import { poseOf } from '@bluegem/core/drawing/outline/pose';
import { prepareOutline } from '@bluegem/core/testing/outline-side';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { exitOnHelp } from '../command-line.ts';
import { MODELS_FOLDER, readEngine } from '../models/build.ts';
import { writeWeaponSheets } from './weapon-sheets.ts';

const BACKGROUNDS = { dark: '#0b0e14', light: '#f5f3ee' } as const;
const GAP = 14;
const COLUMNS = 4;
/** Texels per side of the finish: small pictures show no more detail, and are drawn faster. */
const COARSE_TEXELS = 512;
const FINE_TEXELS = 2048;
const WIDE = 160;
const SHEET = 'research/build/sheet.png';

exitOnHelp(`Usage: npm --prefix research run research -- pictures [options]

Draws the measured regions of every weapon with one seed on one sheet, or with --sheets whole weapons as the site
shows them, from the models: both sides in all kinds of picture, as cards and whole, on dark and light ground.

  --weapon NAME       only this weapon
  --seed N            the paint seed (387)
  --type TYPE         ${RENDER_TYPES.join(', ')} (fancy)
  --float N           the wear, 0 to 1 (0)
  --background NAME   dark or light (dark)
  --width N           pixels of one side (320)
  --out FILE          where to write (${SHEET})
  --sheets FOLDER     sheets of whole weapons, and an index of them, into a folder
  --png               these sheets twice as large and as PNG, for looking closely`);

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: SHEET },
    type: { type: 'string', default: 'fancy' },
    background: { type: 'string', default: 'dark' },
    width: { type: 'string', default: '320' },
    float: { type: 'string', default: '0' },
    seed: { type: 'string', default: '387' },
    weapon: { type: 'string' },
    sheets: { type: 'string' },
    png: { type: 'boolean', default: false },
  },
});
const chosenType = RENDER_TYPES.find((each) => each === values.type);
const background = BACKGROUNDS[values.background as keyof typeof BACKGROUNDS];
if (!chosenType || !background)
  throw new Error(`--type is one of ${RENDER_TYPES.join(', ')}; --background is dark or light`);
const type = chosenType;
const width = Number(values.width);
const only = values.weapon === undefined ? undefined : findWeapon(values.weapon);

const weapons = only === undefined ? WEAPON_IDS : [only];

async function drawRegions(): Promise<void> {
  const engine = await readEngine();
  const texture = finishTexture(engine.map, width < WIDE ? COARSE_TEXELS : FINE_TEXELS);
  const pictures = weapons.flatMap((id) =>
    WEAPONS[id].regions.flatMap((region) => {
      const footprint = engine.footprintOf(id, region.id);
      const { uvScale } = WEAPONS[id];
      if (!footprint || uvScale === null) return [];
      const prepared = prepareOutline(outlineOf(footprint, poseOf(id, region.id)), width);
      const matrix = matrixOf(paintTransform(Number(values.seed), uvScale));
      return [drawPattern({ texture, side: prepared, matrix, type, float: Number(values.float) })];
    }),
  );

  const layers: OverlayOptions[] = [];
  let top = GAP;
  for (let first = 0; first < pictures.length; first += COLUMNS) {
    const line = pictures.slice(first, first + COLUMNS);
    line.forEach((picture, column) => {
      const raw = { width: picture.width, height: picture.height, channels: 4 as const };
      layers.push({ input: Buffer.from(picture.rgba.buffer), raw, left: GAP + column * (width + GAP), top });
    });
    top += Math.max(...line.map(({ height }) => height)) + GAP;
  }
  await mkdir(dirname(values.out), { recursive: true });
  await sharp({ create: { width: COLUMNS * (width + GAP) + GAP, height: top, channels: 3, background } })
    .composite(layers)
    .png()
    .toFile(values.out);
}

if (values.sheets === undefined) await drawRegions();
else if (!existsSync(join(MODELS_FOLDER, 'manifest.json'))) {
  console.error('There are no models. Build them with: npm --prefix research run research -- models build');
  process.exitCode = 1;
} else {
  const order = { seed: Number(values.seed), weapons, isClose: values.png };
  for (const file of await writeWeaponSheets(values.sheets, order)) console.log(file);
}
