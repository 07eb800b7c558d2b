import { countsBareParts, type SideOnCsbluegem } from '@bluegem/core/statistics/csbluegem-scale';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { TitledSection } from '../../ui/section.tsx';

type CsbluegemCardProps = { weapon: WeaponId; sides: readonly SideOnCsbluegem[] };

/** The blue that traders quote from CSBlueGem, each side beside ours. Nothing where none is published. */
export function CsbluegemCard({ weapon, sides }: CsbluegemCardProps) {
  const { t } = useTranslation('patternModal');
  const { percent } = useFormats();
  if (sides.length === 0) return null;
  return (
    <TitledSection titleId="csbluegem-title" title={t('csbluegem.title')} level="h3" className="card p-4 sm:p-6 md:p-8">
      <p className="mt-1 text-sm text-faint">{t('csbluegem.lead')}</p>
      <dl className="mt-4 grid gap-4">
        {sides.map(({ side, bluePercent, own }) => (
          <div key={side} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <dt>{t(`common:region.${side}`)}</dt>
            <dd className="font-display text-xl font-semibold">{percent(bluePercent)}</dd>
            {own && (
              <dd className="col-span-2 text-sm text-faint">{t('csbluegem.here', { blue: ownBlue(side, own) })}</dd>
            )}
          </div>
        ))}
      </dl>
      {countsBareParts(weapon) && (
        <p className="mt-4 max-w-measure text-sm text-soft">
          {t('csbluegem.bareParts', { weapon: weaponName(t, weapon) })}
        </p>
      )}
    </TitledSection>
  );

  /** Ours, named where it is a part and not the whole side. */
  function ownBlue(side: string, { region, bluePercent }: NonNullable<SideOnCsbluegem['own']>): string {
    const blue = percent(bluePercent);
    return region === side ? blue : `${t(`common:region.${region}`)} ${blue}`;
  }
}
