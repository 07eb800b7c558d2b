import type { ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { middlesOf } from '@bluegem/core/exploring/weapon-ground';
import { zonesOf } from '@bluegem/core/exploring/zones';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ZonedRegion } from '../explore-messages.ts';
import { GroundEnds } from '../ground/ground-ends.tsx';
import { GroundPicture } from '../ground/ground-picture.tsx';
import { pathOf } from '../ground/path-of.ts';
import { hasZonesByRegion } from './weights-code.ts';

/** The lowest opacity, so that a zone without weight stays visible. */
const FAINTEST = 0.08;

type ZonePicturesProps = { weapon: WeaponId; regions: readonly ZonedRegion[]; weights: ZoneWeights };

/** The weapon with the zones of each region, brighter with more weight. */
export function ZonePictures({ weapon, regions, weights }: ZonePicturesProps) {
  return (
    <div
      className={`stage grid items-end gap-x-3 gap-y-5 px-3 pt-4 pb-2 md:px-8 md:py-6 ${regions.length > 1 ? 'grid-cols-2' : ''}`}
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
  const names = zonesOf(weapon);
  return (
    <figure className="min-w-0 [--ground-height:7rem] md:[--ground-height:14rem]">
      <GroundPicture
        ground={ground}
        drawing={{ role: 'img', 'aria-label': t('weights.picture', { region: name }) }}
        above={zones.flatMap(({ label, rings }) =>
          middlesOf(rings).map(({ x, y }) => (
            <span
              key={`${label}/${y}`}
              aria-hidden="true"
              title={t(`weights.zone.${names[label] ?? 'middle'}`)}
              className="zone-number absolute -translate-1/2"
              style={{
                left: `${(100 * (x - frame.left)) / frame.width}%`,
                top: `${(100 * (y - frame.top)) / frame.height}%`,
              }}
            >
              {label + 1}
            </span>
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
        className={`mt-1 text-center text-sm font-semibold text-soft ${hasZonesByRegion(weapon) ? 'max-md:sr-only' : ''}`}
      >
        {name}
      </figcaption>
    </figure>
  );
}
