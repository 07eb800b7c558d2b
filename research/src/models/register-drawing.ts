import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { boundsOf } from './polygon.ts';
import { fieldOver, signedDistanceTo } from './signed-distance.ts';

const COLUMNS = 160;
const ROWS = 56;
const ROOM = 0.05;
const FIELD_SIZE = 160;
/**
 * How far a piece may be off the drawing: turned (degrees), stretched as a whole, moved (lengths); and the first
 * stride.
 */
const MOST = { turnDegrees: 9, stretch: 0.1, shift: 0.12 } as const;
const STRIDES = [1, 0.5, 0.25, 0.12, 0.06, 0.03, 0.015];
const STRIDE = { turnDegrees: 3, stretch: 0.03, shift: 0.03 } as const;

type Fit = { x: number; y: number; turnDegrees: number; stretch: number };

const FIELDS = ['x', 'y', 'turnDegrees', 'stretch'] as const;
const strideOf = (field: (typeof FIELDS)[number]) => STRIDE[field === 'x' || field === 'y' ? 'shift' : field];
const mostOf = (field: (typeof FIELDS)[number]) => MOST[field === 'x' || field === 'y' ? 'shift' : field];

/** Turned and stretched about a place, then moved. */
function matrixOf({ x, y, turnDegrees, stretch }: Fit, [cx, cy]: Point): Matrix {
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * (1 + stretch), Math.sin(angle) * (1 + stretch)];
  return { a: cos, b: -sin, tx: cx + x - cos * cx + sin * cy, c: sin, d: cos, ty: cy + y - sin * cx - cos * cy };
}

const inverse = ({ a, b, tx, c, d, ty }: Matrix): Matrix => {
  const determinant = a * d - b * c;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return { a: ia, b: ib, tx: -(ia * tx + ib * ty), c: ic, d: id, ty: -(ic * tx + id * ty) };
};

/** Whether a place is inside of a piece: distances are laid out once on a grid, and are even between its cells. */
function isInsideOf(piece: readonly Ring[]): (x: number, y: number) => boolean {
  const { left, bottom, extent, size, values } = fieldOver(boundsOf(piece[0]!), signedDistanceTo(piece), FIELD_SIZE);
  return (x, y) => {
    const across = ((x - left) / extent) * size - 0.5;
    const up = ((y - bottom) / extent) * size - 0.5;
    const column = Math.floor(across);
    const row = Math.floor(up);
    if (column < 0 || row < 0 || column + 1 >= size || row + 1 >= size) return false;
    const s = across - column;
    const t = up - row;
    const at = row * size + column;
    const below = (1 - s) * values[at]! + s * values[at + 1]!;
    const above = (1 - s) * values[at + size]! + s * values[at + size + 1]!;
    return (1 - t) * below + t * above > 0;
  };
}

/**
 * How a recovered piece is laid over a drawing so that most of both is shared: the way for its points. Footprints leave
 * open by some degrees and percent how their outline lies, and each new solve turns it a little.
 */
export function layOver(drawn: readonly Ring[], piece: readonly Ring[]): Matrix {
  const { left, right, bottom, top } = boundsOf([...drawn[0]!, ...piece[0]!]);
  const middle: Point = [(left + right) / 2, (bottom + top) / 2];
  const isDrawn = signedDistanceTo(drawn);
  const isPiece = isInsideOf(piece);
  const xs = Float64Array.from({ length: COLUMNS }, (_, column) => left - ROOM + ((column + 0.5) / COLUMNS) * (right - left + 2 * ROOM)); // oxfmt-ignore
  const ys = Float64Array.from({ length: ROWS }, (_, row) => bottom - ROOM + ((row + 0.5) / ROWS) * (top - bottom + 2 * ROOM)); // oxfmt-ignore
  const drawing = Uint8Array.from({ length: COLUMNS * ROWS }, (_, index) =>
    isDrawn([xs[index % COLUMNS]!, ys[Math.floor(index / COLUMNS)]!]) > 0 ? 1 : 0,
  );
  // Asked some hundred times for each piece: without an object a place.
  const overlap = (fit: Fit): number => {
    const { a, b, tx, c, d, ty } = inverse(matrixOf(fit, middle));
    let both = 0;
    let either = 0;
    for (let row = 0, at = 0; row < ROWS; row++) {
      const y = ys[row]!;
      for (let column = 0; column < COLUMNS; column++, at++) {
        const x = xs[column]!;
        const inDrawing = drawing[at] === 1;
        const inPiece = isPiece(a * x + b * y + tx, c * x + d * y + ty);
        if (inDrawing && inPiece) both++;
        if (inDrawing || inPiece) either++;
      }
    }
    return both / either;
  };
  let best: Fit = { x: 0, y: 0, turnDegrees: 0, stretch: 0 };
  let worth = overlap(best);
  for (const stride of STRIDES) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const field of FIELDS) {
        for (const direction of [-1, 1]) {
          const value = best[field] + direction * stride * strideOf(field);
          if (Math.abs(value) > mostOf(field)) continue;
          const tried = { ...best, [field]: value };
          const found = overlap(tried);
          if (found <= worth) continue;
          [best, worth, isBetter] = [tried, found, true];
        }
      }
    }
  }
  return matrixOf(best, middle);
}
