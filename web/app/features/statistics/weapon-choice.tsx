import { isWeaponId, MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useNavigate } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { useEarlyValue } from '../../ui/fields/use-early-value.ts';
import { WeaponOptions } from '../../pattern-parts/weapon-options.tsx';
import type { StatisticsTab } from '@bluegem/contract/site/statistics-tabs';
import { statisticsPath } from './views.ts';

/** One weapon or all. Applies at once with script, by the button without. */
export function WeaponChoice({ tab, weapon }: { tab: StatisticsTab; weapon: WeaponId | null }) {
  const { t } = useTranslation('statistics');
  const path = usePath();
  const navigate = useNavigate();
  const choose = (value: string) =>
    void navigate(path(statisticsPath(tab, isWeaponId(value) ? value : null)), { preventScrollReset: true });
  const field = useEarlyValue<HTMLSelectElement>(weapon ?? '', choose);
  return (
    <Form method="get" action={path(statisticsPath(tab, null))} className="mt-6 mb-8 flex flex-wrap items-end gap-3">
      <label className="grid min-w-56 flex-1 gap-1.5 text-sm font-semibold sm:max-w-80">
        {t('weapon.label')}
        <select
          ref={field}
          name="weapon"
          key={weapon}
          defaultValue={weapon ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          className="field text-base font-normal"
        >
          <option value="">{t('weapon.all')}</option>
          <WeaponOptions weapons={MEASURED_WEAPON_IDS} />
        </select>
      </label>
      <noscript>
        <Button type="submit">{t('weapon.show')}</Button>
      </noscript>
    </Form>
  );
}
