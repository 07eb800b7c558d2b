import { transformPoint, type Matrix } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useId } from 'react';
import outlines from './figures/footprints.svg?url';
import oxideMap from './figures/oxide-map.webp?url';

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
/** The outlines are in thousandths of the UV square. */
const OUTLINE_UNIT = 0.001;
/** The smallest part of the finish that a figure shows, in textures per side. */
const LEAST_VIEW = 0.75;
const MARGIN = 0.08;

/** A visible square, in textures. */
export type View = { x: number; y: number; size: number };

/**
 * The visible part of a figure: a square around the placed UV square and, in between, the corner of the finish that it
 * rotates about.
 */
export function viewOf(matrix: Matrix, isFinal: boolean): View {
  const corners = CORNERS.map(([u, v]) => transformPoint(matrix, u, v));
  const points = isFinal ? corners : [...corners, [0, 0] as const];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(LEAST_VIEW, Math.max(right - left, bottom - top) + 2 * MARGIN);
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}

type PlacementFigureProps = { weapon: WeaponId; matrix: Matrix; view: View; label: string };

/**
 * The recovered finish, repeated endlessly, with the weapon's UV square and the outlines of its sides under a matrix.
 */
export function PlacementFigure({ weapon, matrix, view: { x, y, size }, label }: PlacementFigureProps) {
  const id = useId();
  const corners = CORNERS.map(([u, v]) => transformPoint(matrix, u, v));
  const { a, b, tx, c, d, ty } = matrix;
  const placed = `matrix(${[a, c, b, d, tx, ty].join(' ')})`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${size} ${size}`}
      className="mx-auto block aspect-square w-full max-w-md rounded-xl border border-line"
    >
      <defs>
        <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
          <image href={oxideMap} width="1.002" height="1.002" preserveAspectRatio="none" />
        </pattern>
      </defs>
      <rect x={x} y={y} width={size} height={size} fill={`url(#${id})`} />
      <rect x={x} y={y} width={size} height={size} className="fill-[#05070c]/45" />
      <FinishEdges x={x} y={y} size={size} />
      <polygon
        points={corners.map((point) => point.join(',')).join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-white/10 stroke-white/80 stroke-[1.5] [stroke-dasharray:5_4]"
      />
      <g transform={`${placed} scale(${OUTLINE_UNIT})`} className="fill-white/25 stroke-white stroke-2">
        {WEAPONS[weapon].regions.map((region) => (
          <use key={region.id} href={`${outlines}#${weapon}-${region.id}`} />
        ))}
      </g>
      <circle cx="0" cy="0" r={size / 70} className="fill-white" />
    </svg>
  );
}

/** The borders between copies of the finish. */
function FinishEdges({ x, y, size }: { x: number; y: number; size: number }) {
  const whole = (from: number) =>
    Array.from({ length: Math.floor(from + size) - Math.ceil(from) + 1 }, (_, index) => Math.ceil(from) + index);
  return (
    <g className="stroke-white/35">
      {whole(x).map((at) => (
        <line key={`x${at}`} x1={at} x2={at} y1={y} y2={y + size} vectorEffect="non-scaling-stroke" />
      ))}
      {whole(y).map((at) => (
        <line key={`y${at}`} x1={x} x2={x + size} y1={at} y2={at} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
}
