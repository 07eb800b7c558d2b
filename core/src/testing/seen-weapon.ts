import { emptySide, type SeenSide, type SeenSides } from '../drawing/pictures/seen-side.ts';

/** A side as a rendered model would give it: an ellipse whose right third is bare metal, domed. */
export function aSeenSide(width: number): SeenSide {
  const height = width / 4;
  const pixels = width * height;
  const side = emptySide(width, height, 0.8 / width);
  for (let at = 0; at < pixels; at++) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / width];
    const away = Math.hypot((x - 0.5) / 0.48, (y - 0.125) / 0.11);
    if (away > 1) continue;
    side.coverage[at] = 255;
    side.paint[at] = x < 0.64 ? 255 : 0;
    side.u[at] = 0.1 + 0.8 * x;
    side.v[at] = 0.2 + 0.8 * y;
    side.occlusion[at] = 255;
    side.normalX[at] = Math.round(128 + (60 * (x - 0.5)) / 0.48);
    side.normalY[at] = Math.round(128 + (60 * (y - 0.125)) / 0.11);
    if (side.paint[at] === 0) [side.red[at], side.green[at], side.blue[at], side.gloss[at]] = [110, 112, 118, 120];
  }
  return side;
}

/** Both sides, equal and small. */
export const aSeenWeapon = (): SeenSides => ({ playside: aSeenSide(64), backside: aSeenSide(64) });
