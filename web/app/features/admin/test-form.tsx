import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { WeaponOptions } from '../../pattern-parts/weapon-options.tsx';

export type TestValues = { weapon: string; patternId: string; side: string; float: string };

const LABEL = 'grid min-w-0 gap-1.5 text-sm font-semibold';

/** Chooses the check; a form that works without script. */
export function TestForm({ values }: { values: TestValues }) {
  const { t } = useTranslation('settings');
  const { weapon, patternId, side, float } = values;
  return (
    <Form
      method="get"
      key={JSON.stringify(values)}
      className="card grid gap-4 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-[2fr_1fr_1.2fr_1fr_auto] lg:items-end"
    >
      <label className={LABEL}>
        {t('admin.test.weapon')}
        <select name="weapon" defaultValue={weapon || 'karambit'} className="field font-normal">
          <WeaponOptions weapons={MEASURED_WEAPON_IDS} />
        </select>
      </label>
      <label className={LABEL}>
        {t('admin.test.patternId')}
        <input
          name="patternId"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          defaultValue={patternId}
          className="field font-normal"
        />
      </label>
      <label className={LABEL}>
        {t('admin.test.side')}
        <select name="side" defaultValue={side} className="field font-normal">
          <option value="">{t('admin.test.bothSides')}</option>
          <option value="playside">{t('common:region.playside')}</option>
          <option value="backside">{t('common:region.backside')}</option>
        </select>
      </label>
      <label className={LABEL}>
        {t('admin.test.float')}
        <input
          name="float"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={float}
          className="field font-normal"
        />
      </label>
      <Button type="submit" className="min-h-12!">
        {t('admin.test.run')}
      </Button>
    </Form>
  );
}
