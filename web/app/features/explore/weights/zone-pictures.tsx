import type { ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { middlesOf } from '@bluegem/core/exploring/weapon-ground';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ZonedRegion } from '../explore-messages.ts';
import { GroundEnds } from '../ground/ground-ends.tsx';
import { GroundPicture } from '../ground/ground-picture.tsx';
import { pathOf } from '../ground/path-of.ts';
import { hasZonesByRegion } from './weights-code.ts';
import { ZoneNumber } from './zone-number.tsx';

/** The lowest opacity, so that a zone without weight stays visible. */
const FAINTEST = 0.08;

type ZonePicturesProps = { weapon: WeaponId; regions: readonly ZonedRegion[]; weights: ZoneWeights };

/** The weapon with the zones of each region, brighter with more weight. */
export function ZonePictures({ weapon, regions, weights }: ZonePicturesProps) {
  return (
    <div
      className={`stage grid items-end gap-x-3 px-3 pt-4 pb-2 md:px-8 md:pt-8 ${regions.length > 1 ? 'grid-cols-2' : ''}`}
    >
      {regions.map((zoned, index) => (
        <ZonePicture
          key={zoned.region}
          weapon={weapon}
          zoned={zoned}
          weight={weights.sides[index] ?? 0}
          weights={weights.zones}
        />
      ))}
    </div>
  );
}

type ZonePictureProps = { weapon: WeaponId; zoned: ZonedRegion; weight: number; weights: readonly number[] };

function ZonePicture({ weapon, zoned: { region, on, ground, zones }, weight, weights }: ZonePictureProps) {
  const { t } = useTranslation('index');
  const { frame } = ground;
  const name = t(`common:region.${region}`);
  return (
    <figure className="min-w-0">
      <GroundPicture
        ground={ground}
        height="min(14rem, 29vw)"
        drawing={{ role: 'img', 'aria-label': t('weights.picture', { region: name }) }}
        above={zones.flatMap(({ label, rings }) =>
          middlesOf(rings).map(({ x, y }) => (
            <ZoneNumber
              key={`${label}/${y}`}
              number={label + 1}
              place={{
                position: 'absolute',
                left: `${(100 * (x - frame.left)) / frame.width}%`,
                top: `${(100 * (y - frame.top)) / frame.height}%`,
                transform: 'translate(-50%, -50%)',
              }}
            />
          )),
        )}
      >
        {zones.map(({ label, rings }) => (
          <path
            key={label}
            d={pathOf(rings)}
            fillOpacity={Math.max(FAINTEST, (weight / 100) * ((weights[label] ?? 0) / 100))}
            strokeWidth={frame.width / 250}
            className="fill-blue stroke-ground"
          />
        ))}
      </GroundPicture>
      <div className="max-md:hidden">
        <GroundEnds weapon={weapon} on={on} ground={ground} />
      </div>
      {/* Names of zones say the part of the AK-47, too. */}
      <figcaption
        className={`mt-1 text-center text-sm font-semibold text-soft ${hasZonesByRegion(weapon) ? 'max-md:hidden' : ''}`}
      >
        {name}
      </figcaption>
    </figure>
  );
}
