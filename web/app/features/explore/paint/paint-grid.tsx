import type { GridLayout } from '@bluegem/core/exploring/colour-grid';
import { PAINTS, type Painting } from '@bluegem/core/exploring/find-painting';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cellsUnder, pathOf, type BrushSize } from './painting.ts';

const FILLS = ['fill-transparent', 'fill-blue', 'fill-violet', 'fill-brass', 'fill-steel'] as const;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type PaintGridProps = {
  layout: GridLayout;
  painting: Painting;
  brush: number;
  size: BrushSize;
  label: string;
  onPaint: (cells: readonly number[], paint: number) => void;
  onBrush: (paint: number) => void;
  onStrokeEnd: () => void;
};

/** The outline of a side as cells to paint: with mouse or finger, or with the keyboard. */
export function PaintGrid(props: PaintGridProps) {
  const { layout, painting, brush, size, label, onPaint, onBrush, onStrokeEnd } = props;
  const { t } = useTranslation('index');
  const { columns, rows, coverage, rings } = layout;
  const clip = useId();
  const last = useRef<{ x: number; y: number } | null>(null);
  const grid = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState(() => coverage.findIndex((part) => part > 0));

  const placeOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * columns,
      y: ((event.clientY - box.top) / box.height) * rows,
    };
  };
  const stroke = (event: PointerEvent<SVGSVGElement>) => {
    const to = placeOf(event);
    onPaint(cellsUnder(layout, last.current ?? to, to, size), brush);
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
  const move = ([dx, dy]: readonly [x: number, y: number]) => {
    let [column, row] = [(focused % columns) + dx, Math.floor(focused / columns) + dy];
    while (column >= 0 && column < columns && row >= 0 && row < rows && coverage[row * columns + column] === 0) {
      column += dx;
      row += dy;
    }
    if (column < 0 || column >= columns || row < 0 || row >= rows) return;
    const next = row * columns + column;
    setFocused(next);
    grid.current?.querySelector<SVGRectElement>(`[data-cell="${next}"]`)?.focus();
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

  const shownRows = Array.from({ length: rows }, (_, row) => ({
    row,
    cells: Array.from({ length: columns }, (__, column) => row * columns + column).filter(
      (cell) => (coverage[cell] ?? 0) > 0,
    ),
  })).filter(({ cells }) => cells.length > 0);

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of the cells
    <svg
      ref={grid}
      role="grid"
      aria-label={label}
      viewBox={`0 0 ${columns} ${rows}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        stroke(event);
      }}
      onPointerMove={(event) => last.current && stroke(event)}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKey}
      className="mx-auto block max-h-[26rem] w-full max-w-4xl cursor-crosshair touch-none select-none"
    >
      <clipPath id={clip}>
        <path d={pathOf(rings)} clipRule="evenodd" />
      </clipPath>
      <path d={pathOf(rings)} fillRule="evenodd" className="fill-line" />
      {shownRows.map(({ row, cells }) => (
        <g key={row} role="row" clipPath={`url(#${clip})`}>
          {cells.map((cell) => (
            <rect
              key={cell}
              role="gridcell"
              data-cell={cell}
              tabIndex={cell === focused ? 0 : -1}
              onFocus={() => setFocused(cell)}
              aria-label={t('find.cell', {
                row: row + 1,
                column: (cell % columns) + 1,
                paint: t(`find.paints.${PAINTS[painting[cell] ?? 0] ?? 'any'}`),
              })}
              x={cell % columns}
              y={row}
              width="1"
              height="1"
              strokeWidth="0.035"
              className={`stroke-line-strong/60 outline-none focus-visible:stroke-ink focus-visible:[stroke-width:0.16] ${FILLS[painting[cell] ?? 0]}`}
            />
          ))}
        </g>
      ))}
      <path d={pathOf(rings)} fill="none" strokeWidth="0.09" className="pointer-events-none stroke-faint" />
    </svg>
  );
}
