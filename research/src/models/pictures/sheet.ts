import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Engine } from '@bluegem/core/measuring/measurement';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { SampleModel } from '../build-model.ts';
import { drawModel, finishAt, type Finish } from './draw-model.ts';
import { drawOutlines } from './outline-sheet.ts';
import { cross, subtract } from '../patch.ts';
import { BACK, FRONT, rasterise, SHOWN_WIDTH, type View } from './rasterise.ts';

type Picture = { rgba: Uint8ClampedArray; width: number; height: number };

const WIDTH = 640;
const LARGE_WIDTH = 1280;
const GAP = 16;
const TITLE = 30;
const COLUMNS = 4;
const ASIDE: View = { turnDegrees: -28, tiltDegrees: 24 };
const DARK = { background: '#12151c', silhouette: [150, 153, 158], text: '#c9ced8' } as const;
const LIGHT = { background: '#eef0f4', silhouette: [70, 72, 76], text: '#2a2e36' } as const;
const SEEDS = 1001;
const SPOTS = 150;

type Spot = { uv: readonly [number, number]; area: number };

/** Where a model is painted: the middles of its triangles that face the playside, with their areas. */
const spotsOf = ({ patches }: SampleModel): Spot[] =>
  patches.flatMap(({ node, uvs, points, triangles }) =>
    uvs && node !== 'backside'
      ? triangles.map(([a, b, c]): Spot => {
          const [u, v] = [0, 1].map((axis) => (uvs[a]![axis]! + uvs[b]![axis]! + uvs[c]![axis]!) / 3);
          const area = Math.hypot(...cross(subtract(points[b]!, points[a]!), subtract(points[c]!, points[a]!)));
          return { uv: [u!, v!], area };
        })
      : [],
  );

/** The finish under the seed that makes most of what a model shows painted blue. */
function bluestFinish(model: SampleModel, map: Finish['map'], weapon: WeaponId): Finish | undefined {
  const { uvScale } = WEAPONS[weapon];
  const spots = spotsOf(model)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, SPOTS);
  if (uvScale === null || spots.length === 0) return undefined;
  let best: { matrix: Finish['matrix']; blue: number } | undefined;
  for (let seed = 0; seed < SEEDS; seed++) {
    const matrix = matrixOf(paintTransform(seed, uvScale));
    const blue = spots.reduce((sum, { uv, area }) => sum + area * finishAt(map, matrix, uv)[2], 0);
    if (!best || blue > best.blue) best = { matrix, blue };
  }
  return best && { map, matrix: best.matrix };
}

const heightOf = ({ patches }: SampleModel, width: number): number => {
  const ys = patches.flatMap(({ points }) => points.map(([, y]) => Math.abs(y)));
  return Math.ceil((ys.reduce((a, b) => Math.max(a, b), 0.15) * 2 + 0.2) * (width / SHOWN_WIDTH));
};

function litPicture(model: SampleModel, view: View, finish: Finish | undefined, width: number): Picture {
  // A tilted model needs room for its length.
  const height = Math.ceil(heightOf(model, width) + (view.tiltDegrees > 0 ? width * 0.2 : 0));
  return { rgba: drawModel(model.patches, view, { width, height }, finish), width, height };
}

/** Drawn twice as fine and then halved, so that its border is soft. */
function silhouette(model: SampleModel, [red, green, blue]: readonly [number, number, number]): Picture {
  const [width, height] = [WIDTH, heightOf(model, WIDTH)];
  const rgba = new Uint8ClampedArray(width * height * 4);
  rasterise(model.patches, FRONT, { width: width * 2, height: height * 2 }, (pixel) => {
    const to = (Math.floor(pixel / (width * 4)) * width + Math.floor((pixel % (width * 2)) / 2)) * 4;
    rgba.set([red, green, blue, Math.min(255, rgba[to + 3]! + 64)], to);
  });
  return { rgba, width, height };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;');

const titleLayer = (text: string, colour: string, left: number, top: number): OverlayOptions => ({
  input: Buffer.from(
    `<svg width="${WIDTH}" height="${TITLE}"><text x="6" y="21" font-family="sans-serif" font-size="18" fill="${colour}">${escaped(text)}</text></svg>`,
  ),
  left,
  top,
});

/** Lays pictures out in rows of a few, each as high as its highest picture. */
async function writeSheet(
  file: string,
  cells: readonly { title: string; picture: Picture }[],
  ground: { background: string; text: string },
  columns = COLUMNS,
): Promise<string> {
  const layers: OverlayOptions[] = [];
  const cellWidth = Math.max(...cells.map(({ picture }) => picture.width)) + GAP;
  let top = GAP;
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns);
    const rowHeight = Math.max(...row.map(({ picture }) => picture.height));
    row.forEach(({ title, picture }, column) => {
      const { rgba, width, height } = picture;
      const left = GAP + column * cellWidth;
      layers.push(titleLayer(title, ground.text, left, top), {
        input: Buffer.from(rgba.buffer),
        raw: { width, height, channels: 4 },
        left,
        top: top + TITLE + Math.floor((rowHeight - height) / 2),
      });
    });
    top += rowHeight + TITLE + GAP;
  }
  const size = { width: Math.min(columns, cells.length) * cellWidth + GAP, height: top, channels: 3 as const };
  await sharp({ create: { ...size, background: ground.background } })
    .composite(layers)
    .png()
    .toFile(file);
  return file;
}

/**
 * Draws what one judges models by: bare silhouettes, both sides lit on dark and light ground, and each weapon large
 * with the outlines that it was cut from. Returns the files.
 */
export async function writeSheets(
  models: ReadonlyMap<WeaponId, SampleModel>,
  engine: Pick<Engine, 'map'>,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = [...models].map(([weapon, model]) => ({
    weapon,
    model,
    title: weaponTitle(weapon),
    finish: bluestFinish(model, engine.map, weapon),
  }));
  const both = entries.flatMap(({ model, title, finish }) =>
    [FRONT, BACK].map((view) => ({
      title: `${title}, ${view === FRONT ? 'playside' : 'backside'}`,
      picture: litPicture(model, view, finish, WIDTH),
    })),
  );
  const shapes = entries.map(({ model, title }) => ({ title, picture: silhouette(model, DARK.silhouette) }));
  const files = [
    await writeSheet(join(folder, 'silhouettes.png'), shapes, DARK),
    await writeSheet(join(folder, 'lit-dark.png'), both, DARK),
    await writeSheet(join(folder, 'lit-light.png'), both, LIGHT),
  ];
  for (const { weapon, model, title, finish } of entries) {
    const views = [FRONT, ASIDE].map((view) => ({ title, picture: litPicture(model, view, finish, LARGE_WIDTH) }));
    files.push(await writeSheet(join(folder, `${weapon}.png`), views, DARK, 1));
    files.push(await drawOutlines(model, join(folder, `${weapon}-outline.png`)));
  }
  return files;
}
