import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { hasMeasuredParts, picturedRegion } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { LateShares } from '../../pattern-parts/late-shares.tsx';
import { importedSides, useIsImported, useIsShape } from '../../pattern-parts/imported-pictures.ts';
import { usePictureCaption } from '../../pattern-parts/hooks/use-picture-caption.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';

type SidePicturesProps = {
  weapon: WeaponId;
  patternId: number;
  regions: readonly RegionMeasure[];
  /** The side that decides comes first. */
  first: WeaponSide;
};

/** The sides of a pattern: every measured one, or both whole sides if the weapon's game files are imported. */
export function SidePictures({ weapon, patternId, regions, first }: SidePicturesProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const isImported = useIsImported(weapon);
  const isShape = useIsShape(weapon);
  const captionOf = usePictureCaption();
  const shown = isImported
    ? importedSides(regions).map((each) => ({ ...each, caption: undefined }))
    : regions.map(({ region, side, published }) => ({
        region: picturedRegion(weapon, region, side),
        side,
        blue: hasMeasuredParts(weapon) ? null : published.blue,
        caption: hasMeasuredParts(weapon) ? captionOf(weapon, { region, side, published }, regions) : undefined,
      }));
  const note = unplacedNote(weapon) ?? (isShape ? 'drawing.captionShape' : undefined);
  return (
    <div className="grid gap-6 md:gap-8">
      {shown
        .toSorted((a, b) => Number(b.side === first) - Number(a.side === first))
        .map(({ region, side, blue, caption }) => {
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
              <figcaption className="mt-2 grid gap-1.5 text-center text-sm text-balance text-faint">
                {caption ??
                  (note
                    ? `${picture.region}. ${t(note)}`
                    : t(isImported ? 'drawing.captionImported' : 'drawing.caption', { region: picture.region }))}
                <LateShares weapon={weapon} expected={regions[0]?.measured ?? null} />
              </figcaption>
            </figure>
          );
        })}
    </div>
  );
}
