import { MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, useNavigation } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FilterIcon, SearchIcon } from '../../../ui/icons.tsx';
import { EmptySelection } from './empty-selection.tsx';
import { ExportLinks } from './export-links.tsx';
import { activeFilters, FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pagination } from './pagination.tsx';
import { loadPatternData, usePatternData } from './pattern-data.ts';
import { PatternList } from './pattern-list.tsx';
import { searchOfQuery } from './query-address.ts';
import { RankNote } from './rank-note.tsx';
import { hasRanks } from './table-columns.ts';
import { useDataWhenWanted } from './use-early-data.ts';
import { WeaponRow } from './weapon-row.tsx';
import { useQueryForm } from './use-query-form.ts';

/** The whole database: one form with search, filters and order, and its result list. */
export function Database({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const { query } = page;
  const { form, onChange, onSubmit } = useQueryForm(query);
  const search = useRef<HTMLInputElement>(null);
  useDataWhenWanted();
  useSlashKey(search);
  return (
    <Form
      ref={form}
      method="get"
      action={path('/patterns')}
      onChange={onChange}
      onSubmit={onSubmit}
      onFocus={loadPatternData}
      className="grid gap-x-6 gap-y-4 grid-cols-[minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <SearchField search={query.search} inputRef={search} />
      <WeaponRow page={page} />
      <FilterColumn page={page} />
      <section aria-label={t('list')} className="min-w-0">
        <div className="mb-3 grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ListToolbar query={query} hasPrices={page.currency !== null} />
            <Status page={page} />
          </div>
          <FilterChips query={query} />
        </div>
        <Boundary part="list" resetKey={searchOfQuery(query)}>
          <Results page={page} />
        </Boundary>
      </section>
    </Form>
  );
}

/** The slash key focuses the search, as on many lists. */
function useSlashKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search]);
}

function SearchField({ search, inputRef }: { search: string; inputRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('patterns');
  return (
    <div role="search" className="flex gap-2 xl:col-span-2">
      <div className="flex min-w-0 flex-1 items-center gap-2 rounded-2xl border border-line-strong bg-surface ps-4 shadow-card focus-within:border-blue-bright">
        <span className="text-faint">
          <SearchIcon />
        </span>
        <input
          ref={inputRef}
          type="search"
          name="search"
          defaultValue={search}
          onKeyDown={(event) => {
            // This key does not submit a form with several fields and no button.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={MAX_PASTED_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          className="min-h-13 w-full min-w-0 rounded-e-2xl bg-transparent px-2 text-base outline-none placeholder:text-faint"
        />
        <kbd
          aria-hidden="true"
          className="scripted me-4 hidden rounded-lg border border-line px-2 py-0.5 font-text text-xs text-faint sm:block"
        >
          /
        </kbd>
      </div>
      <noscript>
        <Button type="submit" className="min-h-13!">
          {t('show')}
        </Button>
      </noscript>
    </div>
  );
}

/** A column beside the list; on narrow screens behind a toggle, which works without script, too. */
function FilterColumn({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const active = activeFilters(page.query).filter(({ key }) => key !== 'search').length;
  return (
    <aside aria-label={t('filters.title')} className="min-w-0">
      <input id="filters-open" type="checkbox" className="peer sr-only xl:hidden" />
      <label
        htmlFor="filters-open"
        className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-xl border border-line-strong bg-surface/60 px-5 font-semibold peer-checked:border-blue-bright peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-blue-bright xl:hidden"
      >
        <FilterIcon />
        {t('filters.title')}
        {active > 0 && <span className="text-blue-ink">({count(active)})</span>}
      </label>
      <div className="card p-3 py-4 max-xl:mt-3 max-xl:hidden max-xl:peer-checked:block xl:sticky xl:top-22 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <FilterPanel query={page.query} counts={page.counts} currency={page.currency} />
      </div>
    </aside>
  );
}

/** The number of patterns, announced politely after every change; while the data file loads, its progress. */
function Status({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const { state } = usePatternData();
  const isBusy = useNavigation().state !== 'idle';
  const isLoading = state === 'loading' && (isBusy || page.query.size === 'all');
  const isWhole = page.query.size === 'all' && state === 'ready';
  const values = {
    count: page.total,
    total: count(page.total),
    from: count(page.offset + 1),
    to: count(page.offset + page.rows.length),
  };
  const key = isWhole || page.rows.length === 0 ? 'captionAll' : 'caption';
  return (
    <p role="status" data-answered-by={state === 'ready' ? 'browser' : 'server'} className="text-sm text-soft">
      {isLoading ? t('common:loadingArea.patterns') : t(key, values)}
    </p>
  );
}

function Results({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const path = usePath();
  const { state } = usePatternData(page.query.size === 'all');
  if (page.total === 0) return <EmptySelection page={page} />;
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
