import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FilterIcon } from '../../../ui/icons.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { ExportLinks } from './export-links.tsx';
import { activeFilters } from '../../../pattern-parts/filter-text.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pagination } from './pagination.tsx';
import { loadPatternData, usePatternData } from './pattern-data.ts';
import { PatternList } from './pattern-list.tsx';
import { searchOfQuery } from './query-address.ts';
import { useStatusText } from './use-status-text.ts';
import { RankNote } from './rank-note.tsx';
import { focusFirstRow } from './row-keys.ts';
import { SearchField } from './search-field.tsx';
import { hasRanks } from './table-columns.ts';
import { useDataWhenWanted } from './use-early-data.ts';
import { WeaponRow } from './weapon-row.tsx';
import { useQueryForm } from './filters/use-query-form.ts';

const loadEmptySelection = async () => (await import('./empty-selection.tsx')).EmptySelection;
/** Few visits see it. The server renders it at once. */
const EmptySelection = import.meta.env.SSR ? await loadEmptySelection() : lazyWithRetry(loadEmptySelection);
const FilterSheet = lazyWithRetry(async () => (await import('./filters/filter-sheet.tsx')).FilterSheet);

const LIST_ID = 'patterns-found';

/** The whole database: one form with search, filters and order, and its result list. */
export function Database({ page, children }: { page: PatternPage; children: ReactNode }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const { query } = page;
  const { form, onChange, onSubmit } = useQueryForm(query);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useDataWhenWanted(query.size === 'all');
  return (
    <Form
      ref={form}
      method="get"
      action={path('/patterns')}
      onChange={onChange}
      onSubmit={onSubmit}
      onFocus={loadPatternData}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 xl:grid-cols-[15rem_minmax(0,1fr)] xl:grid-rows-[auto_auto_auto_1fr]"
    >
      <div className="flex flex-wrap items-center gap-x-6 xl:col-span-2">
        {children}
        <SearchField page={page} />
      </div>
      <a
        href={`#${LIST_ID}`}
        onClick={(event) => form.current && focusFirstRow(form.current) && event.preventDefault()}
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-xl action-fill px-5 py-3 font-semibold transition-transform focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <WeaponRow page={page} />
      {/* One line of a constant height, so that the list stays in its place when a filter is set or removed. */}
      <div className="flex min-w-0 items-center gap-x-3 gap-y-2 max-xl:flex-wrap xl:col-start-2">
        <ListToolbar query={query} hasPrices={page.currency !== null}>
          <FilterSwitch page={page} isOpen={isSheetOpen} setIsOpen={setIsSheetOpen} />
        </ListToolbar>
        <Status page={page} />
        <div className="min-w-0 overflow-x-auto [scrollbar-width:none] max-xl:hidden">
          <FilterChips query={query} />
        </div>
      </div>
      <FilterColumn page={page} isEmpty={isSheetOpen} />
      <section id={LIST_ID} tabIndex={-1} aria-label={t('list')} className="min-w-0 outline-none">
        <Boundary part="list" resetKey={searchOfQuery(query)}>
          <Results page={page} />
        </Boundary>
      </section>
    </Form>
  );
}

const CHECKBOX_ID = 'filters-open';

type FilterSwitchProps = { page: PatternPage; isOpen: boolean; setIsOpen: (isOpen: boolean) => void };

/** On narrow screens: opens the filters as a sheet; without script, above the list. */
function FilterSwitch({ page, isOpen, setIsOpen }: FilterSwitchProps) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const active = activeFilters(page.query).filter(({ key }) => key !== 'search').length;
  const label = (
    <>
      <FilterIcon />
      <span className="max-sm:sr-only">{t('filters.title')}</span>
      {active > 0 && <span className="text-blue-ink">({count(active)})</span>}
    </>
  );
  const look =
    'flex min-h-10 cursor-pointer items-center gap-2 rounded-xl border border-line-strong bg-surface px-3 text-sm font-semibold xl:hidden';
  return (
    <>
      <input id={CHECKBOX_ID} type="checkbox" className="unscripted peer sr-only xl:hidden" />
      <label
        htmlFor={CHECKBOX_ID}
        className={`unscripted ${look} peer-checked:border-blue-bright peer-focus-visible:outline-2 peer-focus-visible:outline-blue-bright`}
      >
        {label}
      </label>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={`scripted ${look}`}>
        {label}
      </button>
      {isOpen && (
        <Boundary part="async" name={t('filters.title')} loading={<></>}>
          <FilterSheet page={page} onClose={() => setIsOpen(false)} />
        </Boundary>
      )}
    </>
  );
}

/** A column beside the list, where there is room. Empty while its fields are in the sheet. */
function FilterColumn({ page, isEmpty }: { page: PatternPage; isEmpty: boolean }) {
  const { t } = useTranslation('patterns');
  return (
    <aside
      aria-label={t('filters.title')}
      className="min-w-0 max-xl:hidden max-xl:in-[form:has(#filters-open:checked)]:block xl:col-start-1 xl:row-span-2 xl:row-start-3"
    >
      <div className="card xl:sticky xl:top-22">
        {/* Fades out where it can scroll on. */}
        <div className="p-3 py-4 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:pb-8 xl:[mask:linear-gradient(#000_calc(100%-2rem),#0000)]">
          {!isEmpty && <FilterPanel query={page.query} counts={page.counts} currency={page.currency} />}
        </div>
      </div>
    </aside>
  );
}

/**
 * The number of patterns, announced politely after every change; while the data file loads, its progress. On a phone
 * the table's first heading shows it.
 */
function Status({ page }: { page: PatternPage }) {
  const text = useStatusText(page);
  const { state } = usePatternData();
  return (
    <p
      role="status"
      data-answered-by={state === 'ready' ? 'browser' : 'server'}
      className={`shrink-0 text-sm text-soft ${page.query.layout === 'table' && page.total > 0 ? 'max-md:sr-only' : 'max-sm:basis-full'}`}
    >
      {text}
    </p>
  );
}

function Results({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const path = usePath();
  const { state } = usePatternData(page.query.size === 'all');
  if (page.total === 0) {
    return (
      <Boundary part="list" loading={<></>}>
        <EmptySelection page={page} />
      </Boundary>
    );
  }
  const isWhole = page.query.size === 'all' && state === 'ready';
  if (page.rows.length === 0 && !isWhole) {
    return (
      <div className="card grid justify-items-start gap-4 p-8">
        <p className="text-base">{t('beyond', { page: count(page.query.page), pages: count(page.pages) })}</p>
        <ButtonLink kind="quiet" to={`${path('/patterns')}${searchOfQuery({ ...page.query, page: 1 })}`}>
          {t('toFirst')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <PatternList page={page} />
      {hasRanks(page) && page.query.layout === 'table' && <RankNote />}
      {!isWhole && <Pagination page={page} />}
      <div className="mt-3 flex justify-end">
        <ExportLinks query={page.query} />
      </div>
      <p className="scripted mt-5 text-center text-sm text-faint max-md:hidden">{t('keys')}</p>
    </>
  );
}
