import { floatAtShareLeft } from '@bluegem/core/measuring/blue-at-float';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { wearBrackets } from '@bluegem/core/weapons/wear';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useIsNear } from '../../../pattern-parts/hooks/use-is-near.ts';
import { curveAsPublished } from './as-published.ts';
import type { WearCurve } from './live-messages.ts';
import { livePainter } from './live/live-painter.ts';
import { WearChart } from './wear-chart.tsx';

type WearCardProps = {
  weapon: WeaponId;
  patternId: number;
  /** The published shares of its regions. */
  measures: readonly RegionMeasure[];
  engineVersion: string | undefined;
};

/** The curves of a pattern: undefined until they are needed and computed, null if that fails. */
function useWearCurves(
  { weapon, patternId, engineVersion }: Omit<WearCardProps, 'measures'>,
  areNeeded: boolean,
): readonly WearCurve[] | null | undefined {
  const [found, setFound] = useState<{ of: string; curves: readonly WearCurve[] | null }>();
  const key = `${weapon} ${patternId}`;
  useEffect(() => {
    if (engineVersion === undefined || !areNeeded) return undefined;
    let isGone = false;
    const store = (curves: readonly WearCurve[] | null) => isGone || setFound({ of: key, curves });
    livePainter(engineVersion)
      .wear({ weapon, patternId })
      .then(store, () => store(null));
    return () => void (isGone = true);
  }, [weapon, patternId, engineVersion, key, areNeeded]);
  if (engineVersion === undefined) return null;
  return found?.of === key ? found.curves : undefined;
}

/** The decrease of a pattern's blue with the float, computed in the browser with the wear model of the pictures. */
export function WearCard(props: WearCardProps) {
  const { t } = useTranslation('patternModal');
  const { measures } = props;
  // The drawing worker is needed for nothing else while the 3D model is shown.
  const [card, isNear] = useIsNear<HTMLElement>();
  const modelled = useWearCurves(props, isNear);
  const curves = modelled?.map((curve) => {
    const measure = measures.find(({ region }) => region === curve.region);
    return measure ? curveAsPublished(curve, measure) : curve;
  });
  const { wearRange, regions } = WEAPONS[props.weapon];
  return (
    <section ref={card} className="scripted card p-4 sm:p-6 md:p-8" aria-labelledby="worn-title">
      <h3 id="worn-title" className="text-xl font-semibold">
        {t('wornTitle')}
      </h3>
      <p className="mt-2 text-soft">{t('wornLead')}</p>
      {modelled === null ? (
        <p className="mt-4 text-faint">{t('wornUnavailable')}</p>
      ) : (
        <>
          <WearChart range={wearRange} curves={curves ?? []} />
          <WearTable range={wearRange} curves={curves ?? []} regions={regions.map(({ id }) => id)} />
          <ul className="mt-3 text-sm text-faint">
            {regions.map(({ id }) => (
              <HalfLeft key={id} region={id} points={curves?.find(({ region }) => region === id)?.points} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type WearTableProps = {
  range: readonly [number, number];
  curves: readonly WearCurve[];
  regions: readonly WearCurve['region'][];
};

/** The values of the chart at the start of each wear range. */
function WearTable({ range, curves, regions }: WearTableProps) {
  const { t } = useTranslation('patternModal');
  const { percent, float } = useFormats();
  const blueAt = (region: WearCurve['region'], from: number) =>
    curves.find((curve) => curve.region === region)?.points.find((point) => point.float === from)?.bluePercent;
  return (
    <table className="mt-4 w-full text-end text-sm">
      <thead className="text-sm text-faint">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {t('wornFrom')}
          </th>
          {regions.map((region) => (
            <th key={region} scope="col" className="py-1 ps-3 font-normal">
              {t(`common:region.${region}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {wearBrackets(range).map(({ id, from }) => (
          <tr key={id}>
            <th scope="row" className="py-1.5 text-start font-normal">
              <span className="inline-block w-14 font-display font-semibold rtl:text-right" dir="ltr">
                {float(from)}
              </span>
              <span className="text-faint max-sm:block">{t(`wear.${id}`)}</span>
            </th>
            {regions.map((region) => {
              const blue = blueAt(region, from);
              return (
                <td key={region} className="py-1.5 ps-3 font-display font-semibold">
                  {blue === undefined ? '…' : percent(blue)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HalfLeftProps = { region: WearCurve['region']; points: WearCurve['points'] | undefined };

/** The float at which half of a region's blue is left. The room of its longest sentence is there from the start. */
function HalfLeft({ region, points }: HalfLeftProps) {
  const { t } = useTranslation('patternModal');
  const { float } = useFormats();
  const name = t(`common:region.${region}`);
  const sentence = (half: number | null) =>
    half === null ? t('wornNeverHalf', { region: name }) : t('wornHalf', { region: name, float: float(half) });
  const [never, some] = [sentence(null), sentence(0.0001)];
  const hasBlue = points && points[0]?.bluePercent !== 0;
  return (
    <li
      data-room={never.length > some.length ? never : some}
      className="grid *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]"
    >
      {hasBlue && <span>{sentence(floatAtShareLeft(points, 0.5))}</span>}
    </li>
  );
}
