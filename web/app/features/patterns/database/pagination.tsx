import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon } from '../../../ui/icons.tsx';
import { pageNumbers } from './page-numbers.ts';
import { searchOfQuery } from './query-address.ts';

/** Links to the other pages; nothing if there is only one. */
export function Pagination({ page: { query, pages } }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const path = usePath();
  if (pages === 1) return null;
  const hrefOf = (page: number) => `${path('/patterns')}${searchOfQuery({ ...query, page })}`;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center justify-center gap-2">
      {query.page > 1 && (
        <ButtonLink kind="quiet" to={hrefOf(query.page - 1)} rel="prev">
          <ArrowBackIcon />
          {t('previous')}
        </ButtonLink>
      )}
      <span className="px-2 text-sm text-soft sm:hidden">
        {t('page', { page: count(query.page), pages: count(pages) })}
      </span>
      <ul className="flex items-center gap-1 max-sm:hidden">
        {pageNumbers(query.page, pages).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === undefined ? (
              <span aria-hidden="true" className="px-1 text-faint">
                …
              </span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-current={number === query.page ? 'page' : undefined}
                aria-label={t('page', { page: count(number), pages: count(pages) })}
                className="grid h-11 min-w-11 place-items-center rounded-xl px-2 font-medium text-soft transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-blue-wash aria-[current=page]:text-blue-ink"
              >
                {count(number)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {query.page < pages && (
        <ButtonLink kind="quiet" to={hrefOf(query.page + 1)} rel="next">
          {t('next')}
          <ArrowForwardIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
