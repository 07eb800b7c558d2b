import { floatAtShareLeft } from '@bluegem/core/measuring/blue-at-float';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { wearBrackets } from '@bluegem/core/weapons/wear';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useIsNear } from '../../../pattern-parts/hooks/use-is-near.ts';
import { useLatestResult } from '../../../pattern-parts/hooks/use-latest-result.ts';
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
  const of = `${weapon} ${patternId}`;
  const wanted =
    engineVersion !== undefined && areNeeded ? { of, engineVersion, order: { weapon, patternId } } : undefined;
  const latest = useLatestResult(wanted, async (input) => ({
    of: input.of,
    curves: await livePainter(input.engineVersion).run('wear', input.order),
  }));
  if (engineVersion === undefined || latest.kind === 'failed') return null;
  return latest.kind === 'done' && latest.answer.of === of ? latest.answer.curves : undefined;
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
      <p className="mt-1 text-sm text-faint">{t('live.modelled')}</p>
      {modelled === null ? (
        <p className="mt-4 text-faint">{t('wornUnavailable')}</p>
      ) : (
        <>
          <WearChart range={wearRange} curves={curves ?? []} />
          <WearTable range={wearRange} curves={curves ?? []} regions={regions.map(({ id }) => id)} />
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

/** The values of the chart at the start of each wear range, and the float that leaves half of the blue. */
function WearTable({ range, curves, regions }: WearTableProps) {
  const { t } = useTranslation('patternModal');
  const { percent, float } = useFormats();
  const pointsOf = (region: WearCurve['region']) => curves.find((curve) => curve.region === region)?.points;
  const blueAt = (region: WearCurve['region'], from: number) =>
    pointsOf(region)?.find((point) => point.float === from)?.bluePercent;
  /** The float at which half of a region's blue is left. */
  const halfOf = (region: WearCurve['region']) => {
    const points = pointsOf(region);
    if (!points) return '…';
    const half = points[0]?.bluePercent === 0 ? null : floatAtShareLeft(points, 0.5);
    return half === null ? t('wornNever') : float(half);
  };
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
        <tr>
          <th scope="row" className="py-1.5 text-start font-normal text-faint">
            {t('wornHalf')}
          </th>
          {regions.map((region) => (
            <td key={region} className="py-1.5 ps-3 font-display font-semibold">
              {halfOf(region)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
