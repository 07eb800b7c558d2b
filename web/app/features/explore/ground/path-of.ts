import type { Ring } from '@bluegem/core/drawing/outline/contour';
import { rounded } from '@bluegem/core/site/rounded';

/** Closed lines as the path of an SVG. */
export const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${rounded(x, 2)} ${rounded(y, 2)}`).join('L')}Z`).join('');
