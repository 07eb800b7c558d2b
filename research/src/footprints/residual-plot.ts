import sharp from 'sharp';
import { modelShares, publishedShares } from './evaluate.ts';
import type { MeasuredRegion } from './inputs.ts';
import { publishedNoise } from './noise.ts';
import { HELD_OUT_SEEDS } from './seeds.ts';
import type { Reconstruction } from './shipped.ts';

const [WIDTH, HEIGHT, GAP, MARGIN] = [430, 240, 60, { left: 46, top: 34, bottom: 34 }] as const;
const [INK, GROUND, PANEL, FRAME, DOT, NOISE] = ['#f3f0e9', '#0b0e14', '#121824', '#3c4b67', '#7cc4ff', '#d9a441'];
/**
 * Half the height of the left panel, and the height of the right one, in points: pictures of several solutions compare.
 */
const [MOST_RESIDUAL, MOST_ERROR] = [2, 1];

const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="sans-serif" font-size="12" fill="${INK}">${words}</text>`;
const rectangle = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;
const panel = rectangle(0, 0, WIDTH, HEIGHT, PANEL, `stroke="${FRAME}"`);

/** Modelled minus published blue in points, and published blue as a share (0..1), of the held-out seeds. */
export function residualsOf(region: MeasuredRegion, index: number, { map, footprints }: Reconstruction) {
  const published = publishedShares(region, HELD_OUT_SEEDS);
  const modelled = modelShares(footprints[index]!, map, region.uvScale, HELD_OUT_SEEDS);
  return HELD_OUT_SEEDS.map((_, row) => ({
    published: published[row * 3]!,
    points: (modelled[row * 3]! - published[row * 3]!) * 100,
  }));
}

type Residuals = ReturnType<typeof residualsOf>;

function scatterPanel(all: Residuals, noise: number): string {
  const y = (points: number) =>
    HEIGHT / 2 - (Math.max(-MOST_RESIDUAL, Math.min(MOST_RESIDUAL, points)) / MOST_RESIDUAL) * (HEIGHT / 2);
  const dots = all.map(
    ({ published, points }) =>
      `<circle cx="${(published * WIDTH).toFixed(1)}" cy="${y(points).toFixed(1)}" r="1.1" fill="${DOT}" fill-opacity=".3"/>`,
  );
  const marks = [-MOST_RESIDUAL, 0, MOST_RESIDUAL].map((points) => text(-6, y(points) + 4, `${points}`, 'end'));
  const band = rectangle(0, y(noise), WIDTH, y(-noise) - y(noise), NOISE);
  const shares = [0, 50, 100].map((percent) => text((percent / 100) * WIDTH, HEIGHT + 18, `${percent} %`, 'middle'));
  return `${text(0, -10, 'Modelled minus published blue (points) over published blue')}${panel}${dots.join('')}${band}${marks.join('')}${shares.join('')}`;
}

const rootMeanSquare = (residuals: Residuals) =>
  Math.sqrt(residuals.reduce((sum, { points }) => sum + points * points, 0) / residuals.length);

function errorPanel(regions: readonly Residuals[], noise: number): string {
  const y = (points: number) => HEIGHT - (Math.min(points, MOST_ERROR) / MOST_ERROR) * HEIGHT;
  const errors = regions.map((region) => rootMeanSquare(region)).toSorted((a, b) => a - b);
  const step = WIDTH / errors.length;
  const bars = errors.map((error, index) => rectangle(index * step + 1, y(error), step - 2, HEIGHT - y(error), DOT));
  const marks = [0, 0.5, MOST_ERROR].map((points) => text(-6, y(points) + 4, `${points}`, 'end'));
  const line = rectangle(0, y(noise) - 1, WIDTH, 2, NOISE);
  const label = text(0, HEIGHT + 18, `yellow: noise of a published number, ${noise.toFixed(3)}`);
  return `${text(0, -10, 'RMSE of each region (points), lowest first')}${panel}${bars.join('')}${line}${marks.join('')}${label}`;
}

/** Draws the errors of blue on held-out seeds beside the noise of the published numbers. */
export async function drawResiduals(
  regions: readonly MeasuredRegion[],
  evaluated: Reconstruction,
  file: string,
): Promise<void> {
  const noise = publishedNoise(regions, 0);
  const residuals = regions.map((region, index) => residualsOf(region, index, evaluated));
  const size = { width: MARGIN.left + 2 * WIDTH + GAP + 30, height: MARGIN.top + HEIGHT + MARGIN.bottom };
  const at = (x: number, content: string) => `<g transform="translate(${x} ${MARGIN.top})">${content}</g>`;
  const panels = [
    at(MARGIN.left, scatterPanel(residuals.flat(), noise)),
    at(MARGIN.left + WIDTH + GAP, errorPanel(residuals, noise)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${rectangle(0, 0, size.width, size.height, GROUND)}${panels.join('')}</svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toFile(file);
}
