import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsScripted } from '../use-is-scripted.ts';
import { markAfterKey, markAt, type Mark } from './marks.ts';

/** Left margin for text (rows) or numbers (values). */
const MARGINS = { names: 'ml-28', numbers: 'ml-10' } as const;

type PlotProps = {
  /** The accessible name of the chart. */
  label: string;
  height: number;
  marks: readonly Mark[];
  margin: keyof typeof MARGINS;
  children: ReactNode;
};

/** Keeps the text inside the plot near its ends. */
const shiftOf = (x: number): string => (x < 22 ? '-12%' : x > 78 ? '-88%' : '-50%');

/**
 * The drawing of a chart: x in percent of the plot's width, y in pixels, labels at negative x. Complete in the server's
 * HTML; with script, marks react to the pointer and the arrow keys. Left to right in every language.
 */
export function Plot({ label, height, marks, margin, children }: PlotProps) {
  const { t } = useTranslation();
  const drawing = useRef<SVGSVGElement>(null);
  const isScripted = useIsScripted();
  const [active, setActive] = useState<number | null>(null);
  const mark = active === null ? undefined : marks[active];
  const onPointer = (event: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    setActive(markAt(marks, ((event.clientX - box.left) / box.width) * 100, event.clientY - box.top, box.width));
  };
  const onKey = (event: KeyboardEvent) => {
    const next = markAfterKey(event.key, active, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const listeners = isScripted
    ? {
        tabIndex: 0,
        onPointerMove: onPointer,
        onPointerDown: onPointer,
        onPointerLeave: () => setActive(null),
        onKeyDown: onKey,
        onBlur: () => setActive(null),
      }
    : {};
  return (
    <div
      dir="ltr"
      role="group"
      aria-label={`${label}. ${t('chart.keys')}`}
      {...listeners}
      className={`relative mr-3 rounded-lg ${MARGINS[margin]}`}
    >
      <svg ref={drawing} role="img" aria-label={label} width="100%" height={height} className="block overflow-visible">
        {children}
        {mark && <Highlight mark={mark} />}
      </svg>
      {mark && (
        <p
          aria-hidden="true"
          style={{
            left: `${mark.x + mark.width / 2}%`,
            top: mark.y - 8,
            transform: `translate(${shiftOf(mark.x)}, -100%)`,
          }}
          className="pointer-events-none absolute z-20 w-max max-w-60 rounded-lg border border-line-strong bg-raised px-2.5 py-1.5 text-sm leading-snug shadow-card"
          dir="auto"
        >
          {mark.tip}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {mark?.tip}
      </p>
    </div>
  );
}

function Highlight({ mark }: { mark: Mark }) {
  const isPoint = mark.width === 0 && mark.height === 0;
  if (isPoint) return <circle cx={`${mark.x}%`} cy={mark.y} r="6" className="fill-none stroke-ink stroke-2" />;
  return (
    <rect
      x={`${mark.x}%`}
      width={`${mark.width}%`}
      y={mark.y}
      height={mark.height}
      rx="3"
      className="fill-none stroke-ink stroke-[1.5]"
    />
  );
}
