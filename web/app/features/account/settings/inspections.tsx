import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePath } from '../../../i18n/language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IntentForm } from './intent-form.tsx';

/** The number of stored inspections, and a button to delete them. */
export function Inspections({ count }: { count: number }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  return (
    <>
      <h3 className="mt-8 text-xl font-semibold">{t('inspections.title')}</h3>
      <p className="mt-1 text-soft">{count === 0 ? t('inspections.none') : t('inspections.count', { count })}</p>
      {count > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink kind="quiet" to={path('/history')}>
            {t('inspections.open')}
          </ButtonLink>
          <IntentForm intent="clear-history" text={t('inspections.clear')} />
        </div>
      )}
    </>
  );
}
