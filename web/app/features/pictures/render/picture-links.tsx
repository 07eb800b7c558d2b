import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/pictures/render';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { picturedRegion } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictureUrl } from '../../../pattern-parts/picture.tsx';

type PictureLinksProps = {
  weapon: WeaponId;
  patternId: number;
  sides: readonly { region: RegionId; side: WeaponSide }[];
  /** The kinds to choose from, if not all. */
  types?: readonly RenderType[];
};

/** Without script: links to the pictures of the type switch. */
export function PictureLinks({ weapon, patternId, sides, types = RENDER_TYPES }: PictureLinksProps) {
  const { t } = useTranslation('patternModal');
  const pictureUrl = usePictureUrl();
  return (
    <noscript>
      <p className="text-sm text-faint">{t('live.otherPictures')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {types
          .filter((type) => type !== 'fancy')
          .flatMap((type) =>
            sides.map(({ region, side }) => (
              <li key={`${type}-${region}`}>
                <a
                  href={pictureUrl({ weapon, patternId, side, type, width: 1280 })}
                  className="text-blue-ink underline underline-offset-4"
                >
                  {t('live.pictureLink', {
                    type: t(`live.types.${type}`),
                    region: t(`common:region.${picturedRegion(weapon, region, side)}`),
                  })}
                </a>
              </li>
            )),
          )}
      </ul>
    </noscript>
  );
}
