import { hatchTone } from '../outline/hatch.ts';
import { clustersOf } from './clusters.ts';
import type { Cluster } from './clusters.ts';
import { basePicture, finishReader } from './scene.ts';
import type { Scene } from './scene.ts';

// Smaller patches are grain of the texture.
const SMALLEST_SHARE = 0.002;

function bluePixels(scene: Scene): { blue: Uint8Array; shown: number } {
  const { at, isMost } = scene.side.painted;
  const blue = new Uint8Array(scene.side.width * scene.side.height);
  const read = finishReader(scene, 'shares');
  const texel = new Float32Array(4);
  let shown = 0;
  for (let index = 0; index < at.length; index++) {
    if (isMost[index] === 0) continue;
    read(index, texel);
    shown++;
    blue[at[index]!] = texel[0]! >= 127.5 ? 1 : 0;
  }
  return { blue, shown };
}

/**
 * The finish dimmed, with outlined blue clusters of what was measured and the biggest one bright; and the clusters.
 * What was not measured is hatched.
 */
export function analysisPicture(scene: Scene): ReturnType<typeof basePicture> & { clusters: Cluster[] } {
  const picture = basePicture(scene, 'analysis');
  const { rgba, width, height } = picture;
  const { blue, shown } = bluePixels(scene);
  const { list, labels } = clustersOf(blue, width, height, shown, scene.side.joints);
  const clusters = list.filter(({ share }) => share >= SMALLEST_SHARE);
  const shownLabel = (at: number): number => (labels[at]! <= clusters.length ? labels[at]! : 0);
  const reach = Math.max(1, Math.round(width / 500));
  const onBorder = (at: number, label: number): boolean =>
    shownLabel(at - reach) !== label ||
    shownLabel(at + reach) !== label ||
    shownLabel(at - reach * width) !== label ||
    shownLabel(at + reach * width) !== label;

  const { at, share, isPlaced } = scene.side.painted;
  const read = finishReader(scene, 'colour');
  const texel = new Float32Array(4);
  for (let index = 0; index < at.length; index++) {
    read(index, texel);
    const pixel = at[index]!;
    const label = shownLabel(pixel);
    const grey = 0.3 * texel[0]! + 0.59 * texel[1]! + 0.11 * texel[2]!;
    const keep = label === 1 ? 1 : label > 1 ? 0.6 : 0.28;
    const tone = isPlaced[index] === 1 ? hatchTone(pixel, width) : 1;
    const bright = tone * (label === 1 ? 1.12 : label > 1 ? 0.72 : 0.42);
    const border = label > 0 && onBorder(pixel, label) ? (label === 1 ? 0.92 : 0.62) : 0;
    for (let channel = 0; channel < 3; channel++) {
      const base = (grey + (texel[channel]! - grey) * keep) * bright + (label === 1 ? [4, 14, 22][channel]! : 10);
      rgba[pixel * 4 + channel]! += (base + ([222, 240, 255][channel]! - base) * border) * share[index]!;
    }
  }
  return { ...picture, clusters };
}
