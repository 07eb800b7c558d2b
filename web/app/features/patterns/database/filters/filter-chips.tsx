import { withoutFilter, withoutFilters, type PatternQuery } from '@bluegem/core/query/pattern-query';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/format.ts';
import { usePath } from '../../../../i18n/language.ts';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { activeFilters, filterText } from '../../../../pattern-parts/filter-text.ts';
import { searchOfQuery } from '../query-address.ts';

/** Active filters as chips; each links to the list without it. */
export function FilterChips({ query }: { query: PatternQuery }) {
  const { t } = useTranslation('patterns');
  const formats = useFormats();
  const path = usePath();
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  const hrefOf = (next: PatternQuery) => `${path('/patterns')}${searchOfQuery(next)}`;
  return (
    <ul aria-label={t('filters.active')} className="flex items-center gap-2 whitespace-nowrap">
      {filters.map(({ key, value }) => {
        const text = filterText(t, key, query, formats, value);
        return (
          <li key={`${key} ${value ?? ''}`}>
            <Link
              to={hrefOf(withoutFilter(query, key, value))}
              preventScrollReset
              aria-label={t('filters.remove', { filter: text })}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors hover:border-blue-bright border-blue-bright/40 bg-blue-wash text-blue-ink"
            >
              <span className="max-w-56 truncate" dir="auto">
                {text}
              </span>
              <CloseIcon size={14} />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to={hrefOf(withoutFilters(query))}
          preventScrollReset
          className="inline-flex min-h-9 items-center rounded-full px-2 text-sm font-medium text-soft underline underline-offset-4 hover:text-ink"
        >
          {t('filters.clear')}
        </Link>
      </li>
    </ul>
  );
}
