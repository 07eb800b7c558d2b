import { LAYOUTS, PAGE_SIZES, VIEWS, type PatternQuery } from '@bluegem/core/query/pattern-query';
import { SORT_KEYS } from '@bluegem/core/query/pattern-order';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons.tsx';
import { searchOfQuery } from './query-address.ts';

const SELECT =
  'min-h-10 rounded-xl border border-line bg-surface ps-3 pe-10 text-sm font-medium text-ink transition-colors hover:border-line-strong max-sm:ps-2.5 max-sm:pe-8';

/** `children`: what is before the order. */
type ListToolbarProps = { query: PatternQuery; hasPrices: boolean; children: ReactNode };

/**
 * Layout and order, which has a line of its own on a phone; on wide screens page size and view, too. Fields apply at
 * once, or with the form's button; the rest are links.
 */
export function ListToolbar({ query, hasPrices, children }: ListToolbarProps) {
  const { t } = useTranslation('patterns');
  return (
    <div className="contents items-center gap-x-3 xl:flex">
      {children}
      <span className="flex items-center gap-3 max-sm:hidden">
        <Switch query={query} name="layout" />
        <Switch query={query} name="view" />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
        <label htmlFor="sort" className="text-sm text-faint max-sm:sr-only">
          {t('sort.label')}
        </label>
        <select id="sort" name="sort" defaultValue={query.sort} className={`${SELECT} max-sm:min-w-0 max-sm:flex-1`}>
          {SORT_KEYS.filter((key) => key !== 'price' || hasPrices || query.sort === 'price').map((key) => (
            <option key={key} value={key}>
              {t(`sorts.${key}`)}
            </option>
          ))}
        </select>
        <DirectionLink query={query} />
      </span>
      <span className="flex items-center gap-1.5 max-sm:hidden">
        <label htmlFor="size" className="text-sm text-faint">
          {t('pageSize')}
        </label>
        <select id="size" name="size" defaultValue={query.size} className={SELECT}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size === 'all' ? t('sizeAll') : size}
            </option>
          ))}
        </select>
      </span>
      <input type="hidden" name="layout" value={query.layout} />
      <input type="hidden" name="view" value={query.view} />
      <noscript>
        <input type="hidden" name="direction" value={query.direction} />
      </noscript>
    </div>
  );
}

function DirectionLink({ query }: { query: PatternQuery }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const direction = query.direction === 'ascending' ? 'descending' : 'ascending';
  const label = t('sort.turn', { order: t(`sort.${query.direction}`) });
  return (
    <Link
      to={`${path('/patterns')}${searchOfQuery({ ...query, direction, page: 1 })}`}
      preventScrollReset
      aria-label={label}
      title={label}
      className="grid size-10 place-items-center rounded-xl border border-line bg-surface text-soft transition-colors hover:border-line-strong hover:text-ink"
    >
      {query.direction === 'ascending' ? <ArrowUpIcon /> : <ArrowDownIcon />}
    </Link>
  );
}

/** On a phone, in the sheet of filters: what the toolbar has no room for. */
export function NarrowListOptions({ query }: { query: PatternQuery }) {
  const { t } = useTranslation('patterns');
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4 px-2 sm:hidden">
      {(['layout', 'view', 'size'] as const).map((name) => (
        <div key={name} className="grid gap-2">
          <span aria-hidden="true" className="text-sm font-semibold">
            {t(LABELS[name])}
          </span>
          <Switch query={query} name={name} />
        </div>
      ))}
    </div>
  );
}

const VALUES = { layout: LAYOUTS, view: VIEWS, size: PAGE_SIZES } as const;
const LABELS = { layout: 'layout.label', view: 'view.label', size: 'pageSize' } as const;

/** Links side by side; one is the current choice. */
function Switch({ query, name }: { query: PatternQuery; name: keyof typeof VALUES }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const textOf = (value: (typeof VALUES)[typeof name][number]): ReactNode => {
    if (value === 'table' || value === 'grid') return t(`layout.${value}`);
    if (value === 'short' || value === 'detailed') return t(`view.${value}`);
    return value === 'all' ? t('sizeAll') : value;
  };
  return (
    <span
      role="group"
      aria-label={t(LABELS[name])}
      className="inline-flex rounded-xl border border-line bg-surface p-0.5"
    >
      {VALUES[name].map((value) => (
        <Link
          key={value}
          to={`${path('/patterns')}${searchOfQuery({ ...query, [name]: value, ...(name === 'size' && { page: 1 }) })}`}
          preventScrollReset
          aria-current={query[name] === value ? 'true' : undefined}
          className="grid min-h-9 place-items-center rounded-lg px-3 text-sm font-medium text-faint transition-colors hover:text-ink aria-[current=true]:bg-blue-wash aria-[current=true]:text-blue-ink"
        >
          {textOf(value)}
        </Link>
      ))}
    </span>
  );
}
