import type { SeenSide, SeenSides } from '../drawing/pictures/seen-side.ts';

/** A side as a rendered model would give it: an ellipse whose right third is bare metal, higher in the middle. */
export function aSeenSide(width: number): SeenSide {
  const height = width / 4;
  const pixels = width * height;
  const side: SeenSide = {
    width,
    height,
    uvPerPixel: 0.8 / width,
    coverage: new Uint8Array(pixels),
    paint: new Uint8Array(pixels),
    u: new Float32Array(pixels),
    v: new Float32Array(pixels),
    depth: new Float32Array(pixels),
  };
  for (let at = 0; at < pixels; at++) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / width];
    const away = Math.hypot((x - 0.5) / 0.48, (y - 0.125) / 0.11);
    if (away > 1) continue;
    side.coverage[at] = 255;
    side.paint[at] = x < 0.64 ? 255 : 0;
    side.u[at] = 0.1 + 0.8 * x;
    side.v[at] = 0.2 + 0.8 * y;
    side.depth[at] = 0.02 * width * (1 - away * away);
  }
  return side;
}

/** Both sides, equal and small. */
export const aSeenWeapon = (): SeenSides => ({ playside: aSeenSide(64), backside: aSeenSide(64) });
