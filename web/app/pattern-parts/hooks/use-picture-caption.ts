import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { hasMeasuredParts, picturedRegion } from '@bluegem/core/weapons/side-place';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Measure = { region: RegionId; side: WeaponSide; published: Pick<RegionMeasure['published'], 'blue'> };

/**
 * The name of the picture of a region's side with what is measured of it: `Playside · 98 % blue`; of a weapon with
 * measured parts, `Playside · Top cover 98 % · Magazine 19 %`; of Heat Treated, that its colours are not placed.
 */
export function usePictureCaption() {
  const { t } = useTranslation();
  const { shortPercent } = useFormats();
  return (weapon: WeaponId, { region, side, published }: Measure, regions: readonly Measure[]): string => {
    const name = t(`region.${picturedRegion(weapon, region, side)}`);
    if (!hasMeasuredParts(weapon)) {
      const facts = [name, t('blueOn', { blue: shortPercent(published.blue) })];
      return (WEAPONS[weapon].finish === 'heat-treated' ? [...facts, t('drawing.unplaced')] : facts).join(' · ');
    }
    if (side !== 'playside') return `${name} · ${t('drawing.notMeasured')}`;
    return [name, ...regions.map((each) => `${t(`region.${each.region}`)} ${shortPercent(each.published.blue)}`)].join(
      ' · ',
    );
  };
}
