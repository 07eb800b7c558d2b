import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp, { type OverlayOptions } from 'sharp';
import { finishTexture, type FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { drawPattern, type Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import { RENDER_TYPES, type RenderType, RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import { isEven, knownFinish, sideOf, UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { prepareSide, type PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { sampleSidesName, type ModelManifest } from '@bluegem/core/site/model-files';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPON_IDS, WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { MODELS_FOLDER, readEngine } from '../models/build.ts';

/** The names of the four kinds of picture on the site. */
const TYPE_NAMES = { fancy: 'lit', flat: 'finish', mask: 'colours', analysis: 'clusters' } as const satisfies Record<
  RenderType,
  string
>;
/** The grounds that pictures lie on in both themes of the site, and the colour of words on them. */
const GROUNDS = {
  dark: { background: '#121824', text: '#c9ced8' },
  light: { background: '#ffffff', text: '#2a2e36' },
} as const;
/** A card in a list, and the whole weapon as on its page on a phone. Both sides of a weapon lie beside each other. */
const SIZES = {
  card: { framing: 'card', width: 160, columns: 8 },
  page: { framing: 'whole', width: 320, columns: 4 },
} as const satisfies Record<string, { framing: Framing; width: number; columns: number }>;

const TEXELS = 2048;
const GAP = 16;
const TITLE = 24;
const QUALITY = 60;
/** How much larger the sheets for looking closely are. */
const CLOSE = 2;

type Size = keyof typeof SIZES;
type Ground = keyof typeof GROUNDS;
type Cell = { title?: string; picture: Picture };

/** The inputs that a folder of sheets was drawn from. */
export type SheetsIndex = {
  models: string;
  drawing: string;
  seed: number;
  weapons: readonly string[];
  sheets: readonly string[];
};

export const sheetName = (type: RenderType, size: Size, ground: Ground): string =>
  `${TYPE_NAMES[type]}-${size}-${ground}.webp`;

/** All sheets: every kind of picture at both sizes on both grounds. */
export const SHEET_NAMES: readonly string[] = RENDER_TYPES.flatMap((type) =>
  (Object.keys(SIZES) as Size[]).flatMap((size) =>
    (Object.keys(GROUNDS) as Ground[]).map((ground) => sheetName(type, size, ground)),
  ),
);

type Subject = { weapon: WeaponId; side: WeaponSide; seed: number };

/** Draws one side in all kinds, as the server does. */
function* picturesOf(
  { weapon, side, seed }: Subject,
  sides: Record<WeaponSide, Parameters<typeof sideOf>[0]>,
  recovered: FinishTexture,
): Generator<{ type: RenderType; picture: Picture }> {
  const { uvScale } = WEAPONS[weapon];
  const matrix =
    knownFinish(weapon) === 'places' && uvScale !== null ? matrixOf(paintTransform(seed, uvScale)) : UNMOVED;
  const prepared = new Map<boolean, PreparedSide>();
  for (const type of RENDER_TYPES) {
    const even = isEven(weapon, side, type);
    const own = prepared.get(even) ?? prepareSide(sideOf(sides[side], even));
    prepared.set(even, own);
    const texture = (even && expectedFinish(weapon, seed)) || recovered;
    yield { type, picture: drawPattern({ texture, side: own, matrix, type }) };
  }
}

const titleLayer = (text: string, colour: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TITLE}"><text x="2" y="17" font-family="sans-serif" font-size="14" fill="${colour}">${text}</text></svg>`,
  );

async function writeSheet(
  file: string,
  cells: readonly Cell[],
  { width, columns, ground }: { width: number; columns: number; ground: Ground },
): Promise<void> {
  const { background, text } = GROUNDS[ground];
  const layers: OverlayOptions[] = [];
  let top = GAP;
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns);
    const height = Math.max(...row.map(({ picture }) => picture.height));
    row.forEach(({ title, picture }, column) => {
      const left = GAP + column * (width + GAP);
      const raw = { width: picture.width, height: picture.height, channels: 4 as const };
      const down = top + TITLE + Math.floor((height - picture.height) / 2);
      if (title !== undefined) layers.push({ input: titleLayer(title, text, 2 * width), left, top });
      layers.push({ input: Buffer.from(picture.rgba.buffer), raw, left, top: down });
    });
    top += height + TITLE + GAP;
  }
  const canvas = { width: columns * (width + GAP) + GAP, height: top, channels: 3 as const, background };
  const image = sharp({ create: canvas }).composite(layers);
  await (file.endsWith('.png') ? image.png() : image.webp({ quality: QUALITY })).toFile(file);
}

/**
 * Draws the sample models of all weapons as the site shows them: both sides in every kind of picture, as cards and
 * whole, on the grounds of both themes. Returns the files. For looking closely they are larger, and PNG.
 */
export async function writeWeaponSheets(
  folder: string,
  { seed, weapons = WEAPON_IDS, isClose = false }: { seed: number; weapons?: readonly WeaponId[]; isClose?: boolean },
): Promise<string[]> {
  const { version } = JSON.parse(await readFile(join(MODELS_FOLDER, 'manifest.json'), 'utf8')) as ModelManifest;
  const engine = await readEngine();
  const texture = finishTexture(engine.map, TEXELS);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const size of Object.keys(SIZES) as Size[]) {
    const { framing, columns } = SIZES[size];
    const width = SIZES[size].width * (isClose ? CLOSE : 1);
    const cells: Record<RenderType, Cell[]> = { fancy: [], flat: [], mask: [], analysis: [] };
    for (const weapon of weapons) {
      const packed = await readFile(join(MODELS_FOLDER, sampleSidesName(weapon, framing, width)));
      const sides = unpackSides(inflateSync(packed));
      for (const side of SIDES)
        for (const { type, picture } of picturesOf({ weapon, side, seed }, sides, texture))
          cells[type].push({ ...(side === 'playside' && { title: weaponTitle(weapon) }), picture });
    }
    for (const type of RENDER_TYPES)
      for (const ground of Object.keys(GROUNDS) as Ground[]) {
        const name = sheetName(type, size, ground);
        const file = join(folder, isClose ? name.replace('.webp', '.png') : name);
        await writeSheet(file, cells[type], { width, columns, ground });
        files.push(file);
      }
  }
  const index: SheetsIndex = {
    models: version,
    drawing: RENDER_VERSION,
    seed,
    weapons: weapons.map((weapon) => weaponTitle(weapon)),
    sheets: files.map((file) => basename(file)),
  };
  const indexFile = join(folder, 'index.json');
  await writeFile(indexFile, `${JSON.stringify(index, null, 2)}\n`);
  return [...files, indexFile];
}
