import { HEAT_TREATED_ERRORS } from '@bluegem/core/patterns/heat-treated-errors';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormats } from '../i18n/format.ts';

const COLOURS = ['blue', 'purple', 'gold'] as const;
const DOTS = { blue: 'bg-blue', purple: 'bg-violet', gold: 'bg-brass' } as const;

const errorsOf = (weapon: WeaponId) =>
  Object.entries(HEAT_TREATED_ERRORS).find(([id]) => id === weapon)?.[1] ?? undefined;

export type ExpectedSharesProps = { weapon: WeaponId; expected: ColourPercent | null };

/** The shares that a seed is expected to show, each with its mean error; nothing for a finish that is measured. */
export function ExpectedShares({ weapon, expected }: ExpectedSharesProps) {
  const { t } = useTranslation();
  const { percent, number } = useFormats();
  const errors = errorsOf(weapon);
  if (!errors || !expected) return null;
  return (
    <ul className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm text-soft">
      {/* Beside them are the published shares, which differ. */}
      <li>{t('drawing.expected')}</li>
      {COLOURS.map((colour) => (
        <li key={colour} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[colour]}`} />
          {t(`colour.${colour}`)}
          <bdi dir="ltr">
            {percent(expected[colour])} ± {number(errors[colour].meanPoints, 1)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
