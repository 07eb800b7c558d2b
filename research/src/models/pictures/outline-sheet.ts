import sharp from 'sharp';
import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import type { SampleModel } from '../build-model.ts';
import { boundsOf } from '../polygon.ts';

const WIDTH = 1600;
const ROOM = 0.06;
const FINE = 0.02;
const LABELLED = 0.1;

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, index) =>
    Number(((Math.ceil(from / step) + index) * step).toFixed(2)),
  );

/**
 * Draws the recovered outlines of a model (playside blue, backside orange, as seen from the playside), its painted
 * facets over them in white, and the grid in which its recipe gives lengths. Returns the file, of a weapon without
 * outlines too.
 */
export async function drawOutlines({ patches, recovered, fit }: SampleModel, file: string): Promise<string> {
  const inRecipe = ([x, y]: Point): Point => [x / fit.scale + fit.middle[0], y / fit.scale + fit.middle[1]];
  const painted = patches.filter(({ uvs }) => uvs);
  const all = [...recovered.playside, ...recovered.backside, painted.flatMap(({ points }) => points)]
    .flat()
    .map(([x, y]) => inRecipe([x, y]));
  const { left, right, bottom, top } = boundsOf(
    all.length > 0
      ? all
      : [
          [0, 0],
          [1, 0.3],
        ],
  );
  const scale = WIDTH / (right - left + 2 * ROOM);
  const height = Math.ceil((top - bottom + 2 * ROOM) * scale);
  const across = (x: number) => (x - left + ROOM) * scale;
  const down = (y: number) => (top - y + ROOM) * scale;
  const path = (ring: Ring) =>
    `M${ring
      .map((point) => inRecipe(point))
      .map(([x, y]) => `${across(x).toFixed(1)} ${down(y).toFixed(1)}`)
      .join('L')}Z`;
  const lines = (step: number, colour: string) =>
    [
      ...steps(left - ROOM, right + ROOM, step).map((x) => `M${across(x)} 0V${height}`),
      ...steps(bottom - ROOM, top + ROOM, step).map((y) => `M0 ${down(y)}H${WIDTH}`),
    ].map((way) => `<path d="${way}" stroke="${colour}"/>`);
  const facets = painted.flatMap(({ points, triangles }) =>
    triangles.map((corners) => path(corners.map((corner): Point => [points[corner]![0], points[corner]![1]]))),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">`,
    `<rect width="100%" height="100%" fill="#101318"/>`,
    `<path d="${recovered.playside.map((ring) => path(ring)).join('')}" fill="#2f6fd6" fill-opacity="0.6" fill-rule="evenodd" stroke="#5f9bff" stroke-width="2"/>`,
    `<path d="${recovered.backside.map((ring) => path(ring)).join('')}" fill="none" stroke="#ff9d3c" stroke-width="2"/>`,
    ...lines(FINE, 'rgba(255,255,255,0.09)'),
    ...lines(LABELLED, 'rgba(255,255,255,0.32)'),
    `<path d="${facets.join('')}" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="0.8"/>`,
    ...steps(left - ROOM, right + ROOM, LABELLED).map(
      (x) => `<text x="${across(x) + 3}" y="${height - 4}" fill="#fff" font-size="15">${x}</text>`,
    ),
    ...steps(bottom - ROOM, top + ROOM, LABELLED).map(
      (y) => `<text x="3" y="${down(y) - 3}" fill="#fff" font-size="15">${y}</text>`,
    ),
    '</svg>',
  ].join('');
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
}
