import type { RegionMeasure } from '@bluegem/core/pattern';
import { weaponTitle, type WeaponId } from '@bluegem/core/weapons';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/picture.tsx';

type SidePicturesProps = { weapon: WeaponId; patternId: number; regions: readonly RegionMeasure[] };

/** Every measured side of a pattern, the first one large. */
export function SidePictures({ weapon, patternId, regions }: SidePicturesProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const isHeatTreated = weapon.endsWith('heat-treated');
  if (isHeatTreated) return <NoPicture />;
  return (
    <div className="grid gap-6 md:gap-8">
      {regions.map(({ region, side, published }) => (
        <figure key={region} className="min-w-0">
          <Picture
            weapon={weapon}
            patternId={patternId}
            side={side}
            width={640}
            isEager
            className="aspect-[2.6/1] w-full"
            alt={t('drawing.alt', {
              weapon: weaponTitle(weapon),
              patternId,
              region: t(`region.${region}`),
              blue: percent(published.blue),
            })}
          />
          <figcaption className="mt-2 text-center text-sm text-faint">
            {t('drawing.caption', { region: t(`region.${region}`) })}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function NoPicture() {
  const { t } = useTranslation();
  return <p className="mx-auto max-w-[40ch] text-center text-faint">{t('drawing.heatTreated')}</p>;
}
