import { PAINTS, type Painting } from '@bluegem/core/exploring/find-painting';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PaintCanvas } from '../explore-messages.ts';
import { GroundPicture } from '../ground/ground-picture.tsx';
import { pathOf } from '../ground/path-of.ts';
import { cellBeside, cellsUnder, cellSize, rowsOf, type BrushSize, type Place } from './painting.ts';

const FILLS = ['fill-transparent', 'fill-blue', 'fill-violet', 'fill-brass', 'fill-steel'] as const;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type PaintGridProps = {
  canvas: PaintCanvas;
  painting: Painting;
  brush: number;
  size: BrushSize;
  label: string;
  onPaint: (cells: readonly number[], paint: number) => void;
  onBrush: (paint: number) => void;
  onStrokeEnd: () => void;
};

/** The cells on a weapon to paint: with mouse or finger, or with the keyboard. */
export function PaintGrid(props: PaintGridProps) {
  const { canvas, painting, brush, size, label, onPaint, onBrush, onStrokeEnd } = props;
  const { t } = useTranslation('index');
  const { cells, ground } = canvas;
  const { frame } = ground;
  const last = useRef<Place | null>(null);
  const grid = useRef<SVGSVGElement>(null);
  const unit = useMemo(() => cellSize(canvas), [canvas]);
  const rows = useMemo(
    () => rowsOf(cells, unit).map((row) => row.map(({ label: cell, rings }) => ({ cell, path: pathOf(rings) }))),
    [cells, unit],
  );
  const [focused, setFocused] = useState(() => rows[0]?.[0]?.cell ?? 0);

  const placeOf = (event: PointerEvent<SVGSVGElement>): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: frame.left + ((event.clientX - box.left) / box.width) * frame.width,
      y: frame.top + ((event.clientY - box.top) / box.height) * frame.height,
    };
  };
  const stroke = (event: PointerEvent<SVGSVGElement>) => {
    const to = placeOf(event);
    onPaint(cellsUnder({ ...canvas, size: unit }, last.current ?? to, to, size), brush);
    last.current = to;
  };
  const end = () => {
    if (!last.current) return;
    last.current = null;
    onStrokeEnd();
  };
  const paintHere = (paint: number) => {
    onPaint([focused], paint);
    onStrokeEnd();
  };
  const move = (step: readonly [x: number, y: number]) => {
    const next = cellBeside(cells, focused, step);
    if (next === undefined) return;
    setFocused(next);
    grid.current?.querySelector<SVGPathElement>(`[data-cell="${next}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const paint = /^[0-4]$/.test(event.key) ? Number(event.key) : undefined;
    if (step) move(step);
    else if (event.key === ' ' || event.key === 'Enter') paintHere(brush);
    else if (paint !== undefined) {
      onBrush(paint);
      paintHere(paint);
    } else return;
    event.preventDefault();
  };

  return (
    <GroundPicture
      ground={ground}
      height="min(18rem, 40vw)"
      drawing={{
        ref: grid,
        role: 'grid',
        'aria-label': label,
        onPointerDown: (event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          stroke(event);
        },
        onPointerMove: (event) => last.current && stroke(event),
        onPointerUp: end,
        onPointerCancel: end,
        onKeyDown: onKey,
        className: 'cursor-crosshair touch-none select-none',
      }}
    >
      {rows.map((row, rowIndex) => (
        <g key={row[0]?.cell} role="row">
          {row.map(({ cell, path }, column) => (
            <path
              key={cell}
              role="gridcell"
              data-cell={cell}
              tabIndex={cell === focused ? 0 : -1}
              onFocus={() => setFocused(cell)}
              aria-label={t('find.cell', {
                row: rowIndex + 1,
                column: column + 1,
                paint: t(`find.paints.${PAINTS[painting[cell] ?? 0] ?? 'any'}`),
              })}
              d={path}
              strokeWidth={unit / 14}
              strokeLinejoin="round"
              className={`stroke-line-strong/60 outline-none focus-visible:stroke-ink focus-visible:[stroke-width:0.25rem] ${FILLS[painting[cell] ?? 0]}`}
            />
          ))}
        </g>
      ))}
    </GroundPicture>
  );
}
