import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Links to newer and older entries; undefined: there are none. */
export function Pager({
  label,
  newer,
  older,
}: {
  label: string;
  newer: string | undefined;
  older: string | undefined;
}) {
  const { t } = useTranslation('settings');
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className="mt-6 flex flex-wrap items-center justify-center gap-3" aria-label={label}>
      {newer !== undefined && (
        <ButtonLink kind="quiet" rel="prev" to={newer}>
          {t('admin.newer')}
        </ButtonLink>
      )}
      {older !== undefined && (
        <ButtonLink kind="quiet" rel="next" to={older}>
          {t('admin.older')}
        </ButtonLink>
      )}
    </nav>
  );
}

/** The links to the previous and next page; pages count from 1. */
export function aroundPage(page: number, pages: number, to: (page: number) => string) {
  return {
    newer: page > 1 ? to(Math.min(page - 1, pages)) : undefined,
    older: page < pages ? to(page + 1) : undefined,
  };
}
