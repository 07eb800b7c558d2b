import type { StatisticsTab } from '@bluegem/contract/site/statistics-tabs';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { statisticsPath } from './views.ts';

/** Why a view has nothing of the chosen weapon, and the way to all weapons. */
export function NoFigures({ text, tab }: { text: string; tab: StatisticsTab }) {
  const { t } = useTranslation('statistics');
  const path = usePath();
  return (
    <div className="card grid justify-items-start gap-4 p-5 text-base sm:p-7">
      <p className="max-w-measure">{text}</p>
      <ButtonLink kind="quiet" to={path(statisticsPath(tab, null))} preventScrollReset>
        {t('weapon.all')}
      </ButtonLink>
    </div>
  );
}
