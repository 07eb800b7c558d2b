import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useSubmit } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { useEarlyValue } from '../../ui/fields/use-early-value.ts';
import { WeaponOptions } from '../../pattern-parts/weapon-options.tsx';

type ToolControlsProps = { action: string; weapon: WeaponId; side?: WeaponSide; children?: ReactNode };

/** The weapon of a tool, and the side if it matters. Changes apply at once with script. */
export function ToolControls({ action, weapon, side, children }: ToolControlsProps) {
  const { t } = useTranslation('index');
  const path = usePath();
  const submit = useSubmit();
  const { regions } = WEAPONS[weapon];
  const form = useRef<HTMLFormElement>(null);
  const show = () => void submit(form.current, { preventScrollReset: true });
  const weaponField = useEarlyValue<HTMLSelectElement>(weapon, show);
  const sideField = useEarlyValue<HTMLSelectElement>(side ?? '', show);
  return (
    <Form
      ref={form}
      method="get"
      action={path(action)}
      onChange={show}
      className="mt-4 flex flex-wrap items-end gap-3 md:mt-6"
    >
      <label className="grid min-w-40 flex-1 gap-1.5 text-sm font-semibold sm:max-w-80">
        {t('tool.weapon')}
        <select
          ref={weaponField}
          name="weapon"
          defaultValue={weapon}
          key={weapon}
          className="field text-base font-normal"
        >
          <WeaponOptions weapons={DRAWN_WEAPON_IDS} />
        </select>
      </label>
      {side && regions.length > 1 && (
        <label className="grid gap-1.5 text-sm font-semibold">
          {t('tool.side')}
          <select
            ref={sideField}
            name="side"
            defaultValue={side}
            key={side}
            className="field min-w-36 text-base font-normal"
          >
            {regions.map((region) => (
              <option key={region.id} value={region.side}>
                {t(`common:region.${region.id}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
      <div className="unscripted">
        <Button type="submit">{t('tool.show')}</Button>
      </div>
    </Form>
  );
}
