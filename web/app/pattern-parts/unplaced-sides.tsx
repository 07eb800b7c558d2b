import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormats } from '../i18n/format.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { SharesSilhouette } from './silhouettes.tsx';

const COLOURS = ['blue', 'purple', 'gold'] as const;
const DOTS = { blue: 'bg-blue', purple: 'bg-violet', gold: 'bg-brass' } as const;

type UnplacedSidesProps = { weapon: WeaponId; patternId: number; regions: readonly RegionMeasure[] };

/** Replaces the pictures of a finish: each measured side as an outline filled with its colours, and the reason. */
export function UnplacedSides({ weapon, patternId, regions }: UnplacedSidesProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  return (
    <div className="mx-auto grid max-w-[44ch] gap-5 text-center">
      {regions.map(({ region, published }) => {
        const name = t(`region.${region}`);
        const alt = { weapon: weaponName(t, weapon), patternId, region: name, blue: percent(published.blue) };
        return (
          <figure key={region} className="min-w-0">
            <SharesSilhouette
              weapon={weapon}
              colours={published}
              label={`${t('drawing.alt', alt)}. ${t('drawing.notPlaced')}`}
              className="w-full max-w-96"
            />
            <figcaption className="mt-4 text-soft">
              <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
                <span>{name}</span>
                {COLOURS.map((colour) => (
                  <span key={colour} className="inline-flex items-center gap-1.5 whitespace-nowrap">
                    <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[colour]}`} />
                    {t(`colour.${colour}`)} {percent(published[colour])}
                  </span>
                ))}
              </span>
              <span className="mt-2 block">{t('drawing.notPlaced')}</span>
            </figcaption>
          </figure>
        );
      })}
      <p className="text-sm text-faint">{t('drawing.heatTreated')}</p>
    </div>
  );
}
