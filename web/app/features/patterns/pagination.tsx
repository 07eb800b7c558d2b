import { useTranslation } from 'react-i18next';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon } from '../../ui/icons.tsx';
import { writeListQuery, type ListQuery } from './list-query.ts';

export function Pagination({ list, pages }: { list: ListQuery; pages: number }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const hrefOf = (page: number) => `${path('/patterns')}${writeListQuery({ ...list, page })}`;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {list.page > 1 && (
        <ButtonLink kind="quiet" to={hrefOf(list.page - 1)} rel="prev">
          <ArrowBackIcon />
          {t('previous')}
        </ButtonLink>
      )}
      <span className="px-2 text-soft">{t('page', { page: list.page, pages })}</span>
      {list.page < pages && (
        <ButtonLink kind="quiet" to={hrefOf(list.page + 1)} rel="next">
          {t('next')}
          <ArrowForwardIcon />
        </ButtonLink>
      )}
    </nav>
  );
}
