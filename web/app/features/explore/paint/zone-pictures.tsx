import { ZONES, zoneOfColumn, type ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ZonedSide } from '../explore-messages.ts';
import { pathOf } from './painting.ts';

/** The lowest opacity, so that a zone without weight stays visible. */
const FAINTEST = 0.08;

/** The outlines of the sides with their zones, brighter with more weight. */
export function ZonePictures({ sides, weights }: { sides: readonly ZonedSide[]; weights: ZoneWeights }) {
  return (
    <div className="stage grid content-center gap-6 p-6 md:p-9">
      {sides.map((side, index) => (
        <ZonePicture key={side.region} zoned={side} weight={weights.sides[index] ?? 0} zones={weights.zones} />
      ))}
    </div>
  );
}

function ZonePicture({ zoned, weight, zones }: { zoned: ZonedSide; weight: number; zones: readonly number[] }) {
  const { t } = useTranslation('index');
  const clip = useId();
  const { columns, rows, rings } = zoned.layout;
  const width = columns / ZONES.length;
  const name = t(`common:region.${zoned.region}`);
  const bands = ZONES.map((_, band) => {
    const zone = zoneOfColumn((band + 0.5) * width, columns, zoned.tipAt);
    return { x: band * width, zone, shine: Math.max(FAINTEST, (weight / 100) * ((zones[zone] ?? 0) / 100)) };
  });
  return (
    <figure>
      <svg
        role="img"
        aria-label={t('weights.picture', { region: name })}
        viewBox={`0 0 ${columns} ${rows}`}
        className="mx-auto block w-full"
      >
        <clipPath id={clip}>
          <path d={pathOf(rings)} clipRule="evenodd" />
        </clipPath>
        <path d={pathOf(rings)} fillRule="evenodd" className="fill-line" />
        <g clipPath={`url(#${clip})`}>
          {bands.map(({ x, shine }) => (
            <rect key={x} x={x} width={width} height={rows} fillOpacity={shine} className="fill-blue" />
          ))}
        </g>
        {bands.slice(1).map(({ x }) => (
          <path key={x} d={`M${x} 0V${rows}`} strokeWidth="0.05" strokeDasharray="0.2" className="stroke-ground" />
        ))}
        <path d={pathOf(rings)} fill="none" strokeWidth="0.09" className="stroke-faint" />
      </svg>
      <div dir="ltr" aria-hidden="true" className="mt-1 grid auto-cols-fr grid-flow-col text-center text-xs text-faint">
        {bands.map(({ x, zone }) => (
          <span key={x} dir="auto">
            {t(`weights.zone.${ZONES[zone] ?? 'tip'}`)}
          </span>
        ))}
      </div>
      <figcaption className="mt-1 text-center text-sm font-semibold text-soft">{name}</figcaption>
    </figure>
  );
}
