import { transformPoint, type Matrix } from '@bluegem/core/paint/paint-transform';
import { useId, useMemo } from 'react';
import type { UvLayout } from './state/studio-tasks.ts';
import { rounded } from '@bluegem/core/site/rounded';

/** The units per side of the finish in the drawing over it. */
export const UNITS = 1000;
/** More copies would be too small to see. */
const MOST_COPIES = 64;
const GRID = 8;

type Corner = readonly [u: number, v: number];

/**
 * The offsets in whole textures at which a shape must be repeated so that one texture shows all of it, since the finish
 * wraps.
 */
function copiesOf(matrix: Matrix, corners: readonly Corner[]): Corner[] {
  const points = corners.map(([u, v]) => transformPoint(matrix, u, v));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const shifts = (values: readonly number[]) => {
    const first = -Math.floor(Math.max(...values));
    const last = -Math.floor(Math.min(...values));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return shifts(xs)
    .flatMap((x) => shifts(ys).map((y): Corner => [x, y]))
    .slice(0, MOST_COPIES);
}

const transformOf = ({ a, b, tx, c, d, ty }: Matrix, [x, y]: Corner) =>
  `matrix(${[a, c, b, d, tx + x, ty + y].map((value) => rounded(value * UNITS, 3)).join(' ')})`;

const LINES = {
  pattern: 'stroke-white',
  wear: 'stroke-white/85 [stroke-dasharray:7_4]',
  grunge: 'stroke-white/85 [stroke-dasharray:1.5_4]',
} as const;

type PlacedCopiesProps = { layout: UvLayout; matrix: Matrix; look: keyof typeof LINES; opacity: number };

/** The outlines of a weapon's regions under a matrix on the finish, repeated like the finish. */
export function PlacedCopies({ layout, matrix, look, opacity }: PlacedCopiesProps) {
  const id = useId();
  const { path, corners } = useMemo(() => {
    const rings = layout.regions.flatMap((region) => region.rings);
    const points = rings.flat();
    const [us, vs] = [points.map(([u]) => u), points.map(([, v]) => v)];
    const [left, right, top, bottom] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
    return {
      path: rings.map((ring) => `M${ring.map(([u, v]) => `${rounded(u, 4)} ${rounded(v, 4)}`).join('L')}Z`).join(''),
      corners: [[left, top], [right, top], [right, bottom], [left, bottom]] as const, // oxfmt-ignore
    };
  }, [layout]);
  return (
    <g data-layer={look}>
      <defs>
        <path id={id} d={path} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
      </defs>
      {copiesOf(matrix, corners).map((copy) => (
        <g key={copy.join(' ')} transform={transformOf(matrix, copy)}>
          {look === 'pattern' && (
            <use href={`#${id}`} fillOpacity={opacity} strokeWidth="4" className="fill-white stroke-black/65" />
          )}
          <use
            href={`#${id}`}
            strokeWidth={look === 'pattern' ? 1.75 : 1.5}
            strokeLinecap="round"
            className={`fill-none ${LINES[look]}`}
          />
        </g>
      ))}
    </g>
  );
}

const SQUARE: readonly Corner[] = [[0, 0], [1, 0], [1, 1], [0, 1]]; // oxfmt-ignore

/** The weapon's UV square as a grid of eighths; its corner u = v = 0 is marked. */
export function UvGrid({ matrix }: { matrix: Matrix }) {
  const lines = Array.from({ length: GRID + 1 }, (_, index) => index / GRID)
    .map((at) => `M${at} 0V1M0 ${at}H1`)
    .join('');
  return (
    <g data-layer="uv-map">
      {copiesOf(matrix, SQUARE).map((copy) => (
        <g key={copy.join(' ')} transform={transformOf(matrix, copy)}>
          <path d={lines} vectorEffect="non-scaling-stroke" strokeWidth="2.5" className="fill-none stroke-black/45" />
          <path d={lines} vectorEffect="non-scaling-stroke" strokeWidth="1" className="fill-black/15 stroke-white/70" />
          <circle r="0.018" className="fill-white" />
        </g>
      ))}
    </g>
  );
}
