import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { withoutFilters } from '@bluegem/core/query/pattern-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { nextPaint } from '../../../../browser/next-paint.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/format.ts';
import { usePath } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { activeFilters } from '../../../../pattern-parts/filter-text.ts';
import { NarrowListOptions } from '../list-toolbar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { searchOfQuery } from '../query-address.ts';

type FilterSheetProps = { page: PatternPage; onClose: () => void };

/** All filters at the lower edge of a narrow screen, over the list; each applies at once. Inside of the list's form. */
export function FilterSheet({ page, onClose }: FilterSheetProps) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const path = usePath();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return undefined;
    current.autofocus = true;
    current.showModal();
    return () => current.close();
  }, []);
  const { query, counts, currency, best, total } = page;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // The list behind it is seen before the page is rendered without it.
      onClose={() => void nextPaint().then(onClose)}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="sheet mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-3xl animate-rise overflow-y-auto overscroll-contain rounded-t-2xl border border-line-strong bg-surface p-0 text-ink outline-none backdrop:bg-black/60"
    >
      <div className="sticky top-0 z-1 flex min-h-14 items-center justify-between gap-3 border-b border-line bg-surface px-5">
        <h2 id={id} className="text-xl font-semibold">
          {t('filters.title')}
        </h2>
        {activeFilters(query).length > 0 && (
          <Link
            to={`${path('/patterns')}${searchOfQuery(withoutFilters(query))}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm font-medium text-soft underline underline-offset-4 hover:text-ink"
          >
            {t('filters.clear')}
          </Link>
        )}
      </div>
      <div className="px-3 py-4">
        <FilterPanel query={query} counts={counts} currency={currency} pictures={best} />
        <NarrowListOptions query={query} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface px-5 py-3">
        <Button className="w-full" onClick={() => dialog.current?.close()}>
          <span aria-live="polite">
            {t('filters.apply', { patterns: t('captionAll', { count: total, total: count(total) }) })}
          </span>
        </Button>
      </div>
    </dialog>
  );
}
