import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { importedSides, useIsImported } from '../../pattern-parts/imported-pictures.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { UnplacedSides } from '../../pattern-parts/unplaced-sides.tsx';

type SidePicturesProps = { weapon: WeaponId; patternId: number; regions: readonly RegionMeasure[] };

/** The sides of a pattern: every measured one, or both whole sides if the weapon's game files are imported. */
export function SidePictures({ weapon, patternId, regions }: SidePicturesProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const isImported = useIsImported(weapon);
  const shown = isImported
    ? importedSides(regions)
    : regions.map(({ region, side, published }) => ({ region, side, blue: published.blue }));
  if (WEAPONS[weapon].finish !== 'case-hardened') return <UnplacedSides {...{ weapon, patternId, regions }} />;
  return (
    <div className="grid gap-6 md:gap-8">
      {shown.map(({ region, side, blue }) => {
        const picture = { weapon: weaponName(t, weapon), patternId, region: t(`region.${region}`) };
        return (
          <figure key={region} className="min-w-0">
            <Picture
              weapon={weapon}
              patternId={patternId}
              side={side}
              width={640}
              isEager
              className="aspect-[2.6/1] w-full"
              alt={
                blue === null ? t('drawing.altPlain', picture) : t('drawing.alt', { ...picture, blue: percent(blue) })
              }
            />
            <figcaption className="mt-2 text-center text-sm text-faint">
              {t(isImported ? 'drawing.captionImported' : 'drawing.caption', { region: picture.region })}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
