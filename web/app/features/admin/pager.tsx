import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';

type PagerProps = {
  label: string;
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
};

/** The way to newer and older entries; nothing where one page holds all. */
export function Pager({ label, page, pages, to }: PagerProps) {
  const { t } = useTranslation('settings');
  if (pages < 2) return null;
  return (
    <nav className="mt-6 flex flex-wrap items-center justify-center gap-3" aria-label={label}>
      {page > 1 && (
        <ButtonLink kind="quiet" rel="prev" to={to(Math.min(page - 1, pages))}>
          {t('admin.feedback.newer')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink kind="quiet" rel="next" to={to(page + 1)}>
          {t('admin.feedback.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
