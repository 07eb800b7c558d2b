import type { Ring } from '@bluegem/core/drawing/outline/contour';

/** Closed lines as the path of an SVG. */
export const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`).join('');
