import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { Boundary } from '../boundary.tsx';
import { Disclosure } from '../disclosure.tsx';
import { DownloadIcon } from '../icons.tsx';
import type { ChartData } from '@bluegem/core/site/csv';

/** After the page, whose first scripts have a budget. */
const loadDownload = () => import('./download.ts');

export type ChartFigureProps = {
  title: string;
  /** What the chart shows, in one sentence with its number. */
  finding?: string | null | undefined;
  /** How the chart is read. */
  text?: ReactNode;
  /** The name of downloaded files, without extension. */
  fileName: string;
  data: ChartData;
  /** How many rows the page shows; the CSV file has all of them. */
  shownRows?: number;
  className?: string;
  /** The heading's level: 2 if the chart is a section of the page. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A chart with its title and finding and, once it has data, a table of them and downloads of both. */
export function ChartFigure({
  title,
  finding,
  text,
  className = '',
  level = 3,
  children,
  ...drawing
}: ChartFigureProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure aria-labelledby={id} className={`card flex min-w-0 flex-col p-5 sm:p-7 ${className}`}>
      <figcaption className="mb-5">
        <Heading id={id} className={finding ? 'text-sm font-semibold text-faint' : 'text-xl font-semibold'}>
          {title}
        </Heading>
        {finding && <p className="mt-1 max-w-measure text-xl leading-snug font-semibold text-balance">{finding}</p>}
      </figcaption>
      <Boundary part="chart">
        <Drawing title={title} text={text} shownRows={drawing.data.rows.length} {...drawing}>
          {children}
        </Drawing>
      </Boundary>
    </figure>
  );
}

function Drawing({
  title,
  text,
  fileName,
  data,
  shownRows,
  children,
}: Omit<ChartFigureProps, 'finding' | 'className' | 'level'> & { shownRows: number }) {
  const { t } = useTranslation();
  const shown = { ...data, rows: data.rows.slice(0, shownRows) };
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => void loadDownload().catch(() => undefined), []);
  const save = async (kind: 'drawing' | 'numbers') => {
    const { saveDrawing, saveNumbers } = await loadDownload();
    if (kind === 'numbers') saveNumbers(data, fileName);
    else if (frame.current) saveDrawing(frame.current, title, fileName);
  };
  return (
    <>
      <div ref={frame}>{children}</div>
      {text && <p className="mt-3 max-w-measure text-sm text-faint">{text}</p>}
      {data.rows.length > 0 && (
        <div className="mt-auto flex flex-wrap items-start gap-x-2 gap-y-1 pt-4 text-sm">
          <Disclosure title={t('chart.table')} className="min-w-0 flex-auto max-sm:open:basis-full sm:basis-60">
            <DataTable caption={title} data={shown} />
            {shownRows < data.rows.length && (
              <p className="mt-2 text-faint">{t('chart.shown', { shown: shownRows, total: data.rows.length })}</p>
            )}
          </Disclosure>
          <SaveButton onClick={() => void save('drawing')} label={t('chart.saveSvg', { title })} text="SVG" />
          <SaveButton onClick={() => void save('numbers')} label={t('chart.saveCsv', { title })} text="CSV" />
        </div>
      )}
    </>
  );
}

function SaveButton({ onClick, label, text }: { onClick: () => void; label: string; text: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      title={label}
      className="scripted inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2.5 text-faint hover:bg-raised hover:text-ink"
    >
      <DownloadIcon />
      {text}
    </button>
  );
}

function DataTable({ caption, data }: { caption: string; data: ChartData }) {
  const { number } = useFormats();
  return (
    <div
      className="mt-2 max-h-96 overflow-auto rounded-xl border border-line"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-faint">
          <tr>
            {data.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2 font-semibold ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(([name, ...cells], row) => (
            <tr key={row} className="border-t border-line/70">
              <th scope="row" className="px-3 py-1.5 text-start font-medium whitespace-nowrap">
                {typeof name === 'number' ? number(name) : name}
              </th>
              {cells.map((cell, index) => (
                <td key={data.columns[index + 1]} className="px-3 py-1.5 text-end whitespace-nowrap">
                  {typeof cell === 'number' ? number(cell) : (cell ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
