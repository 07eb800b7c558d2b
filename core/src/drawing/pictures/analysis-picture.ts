import { clustersOf } from './clusters.ts';
import type { Cluster } from './clusters.ts';
import { eachPixel, emptyPicture, paintAt } from './scene.ts';
import type { Scene } from './scene.ts';
import { STEEL } from '../light/steel.ts';

// Smaller patches are grain of the texture.
const SMALLEST_SHARE = 0.002;

function bluePixels(scene: Scene): { blue: Uint8Array; shown: number } {
  const { coverage } = scene.region;
  const blue = new Uint8Array(coverage.length);
  let shown = 0;
  eachPixel(scene, 'shares', (at, texel) => {
    if (coverage[at]! * paintAt(scene.region, at) < 0.5) return;
    shown++;
    blue[at] = texel[0]! >= 127.5 ? 1 : 0;
  });
  return { blue, shown };
}

/** The finish dimmed, with outlined blue clusters and the biggest one bright; and the clusters. */
export function analysisPicture(scene: Scene): ReturnType<typeof emptyPicture> & { clusters: Cluster[] } {
  const picture = emptyPicture(scene.region);
  const { rgba, width, height } = picture;
  const { blue, shown } = bluePixels(scene);
  const { list, labels } = clustersOf(blue, width, height, shown, scene.region.joints);
  const clusters = list.filter(({ share }) => share >= SMALLEST_SHARE);
  const shownLabel = (at: number): number => (labels[at]! <= clusters.length ? labels[at]! : 0);
  const reach = Math.max(1, Math.round(width / 500));
  const onBorder = (at: number, label: number): boolean =>
    shownLabel(at - reach) !== label ||
    shownLabel(at + reach) !== label ||
    shownLabel(at - reach * width) !== label ||
    shownLabel(at + reach * width) !== label;

  eachPixel(scene, 'colour', (at, texel) => {
    const paint = paintAt(scene.region, at);
    for (let channel = 0; channel < 3; channel++)
      texel[channel] = texel[channel]! * paint + STEEL[channel]! * (1 - paint);
    const label = shownLabel(at);
    const grey = 0.3 * texel[0]! + 0.59 * texel[1]! + 0.11 * texel[2]!;
    const keep = label === 1 ? 1 : label > 1 ? 0.6 : 0.28;
    const bright = label === 1 ? 1.12 : label > 1 ? 0.72 : 0.42;
    const border = label > 0 && onBorder(at, label) ? (label === 1 ? 0.92 : 0.62) : 0;
    for (let channel = 0; channel < 3; channel++) {
      const base = (grey + (texel[channel]! - grey) * keep) * bright + (label === 1 ? [4, 14, 22][channel]! : 10);
      rgba[at * 4 + channel] = base + ([222, 240, 255][channel]! - base) * border;
    }
    rgba[at * 4 + 3] = scene.region.coverage[at]! * 255;
  });
  return { ...picture, clusters };
}
