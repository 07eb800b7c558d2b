import { MEASURED_WEAPON_IDS, WEAPON_CATEGORIES, WEAPONS, weaponTitle } from '@bluegem/core/weapons';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { PAGE_SIZES, type ListQuery } from './list-query.ts';

/** Which weapon and how many rows. Changes at once with script, by the button without. */
export function ListControls({ list }: { list: ListQuery }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const submit = useSubmit();
  const categories = WEAPON_CATEGORIES.filter((category) =>
    MEASURED_WEAPON_IDS.some((id) => WEAPONS[id].category === category),
  );
  return (
    <Form
      method="get"
      action={path('/patterns')}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid min-w-56 flex-1 gap-1.5 text-sm font-semibold sm:max-w-80">
        {t('chooseWeapon')}
        <select name="weapon" defaultValue={list.weapon} key={list.weapon} className="field text-base font-normal">
          {categories.map((category) => (
            <optgroup key={category} label={t(`common:category.${category}`)}>
              {MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].category === category).map((id) => (
                <option key={id} value={id}>
                  {weaponTitle(id)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('pageSize')}
        <select name="size" defaultValue={list.size} key={list.size} className="field min-w-28 text-base font-normal">
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="sort" value={list.sort} />
      {list.direction && <input type="hidden" name="direction" value={list.direction} />}
      <noscript>
        <Button type="submit">{t('show')}</Button>
      </noscript>
    </Form>
  );
}
