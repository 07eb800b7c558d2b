import { useTranslation } from '../../i18n/use-translation.ts';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { InsightsTab } from './views.ts';

/** Replaces an article whose figures failed to load: the error and a retry button. */
export function FailedFigures({ tab, why }: { tab: InsightsTab; why: string }) {
  const { t } = useTranslation('errors');
  const { revalidate, state } = useRevalidator();
  const what = t(`sections.${tab === 'transformations' ? 'transformations' : 'blue'}`);
  return (
    <div role="alert" className="card grid justify-items-start gap-3 p-5 sm:p-7">
      <p className="font-semibold">{t('common:withReason', { what, why })}</p>
      <Button kind="quiet" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {t('screens.actions.retry')}
      </Button>
    </div>
  );
}
