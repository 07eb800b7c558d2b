import { FLOORS_IN_TEXTS, TIERS } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { roundTicks } from '../../ui/chart/scale.ts';
import { SpreadFigure } from '../../ui/chart/spread-figure.tsx';
import { StackedRows } from '../../ui/chart/stacked-rows.tsx';
import type { Tone } from '../../ui/chart/tones.ts';
import { ValueRows } from '../../ui/chart/value-rows.tsx';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';
import type { BlueView, WeaponBlue } from './views.ts';
import { rounded } from '@bluegem/core/site/rounded';

type WeaponsProps = { weapons: readonly WeaponBlue[] };

const BANDS = ['none', '3', '2', '1'] as const;
const BAND_TONES: Readonly<Record<(typeof BANDS)[number], Tone>> = {
  none: 'steelFaint',
  3: 'blueFaint',
  2: 'blueSoft',
  1: 'blue',
};

/** The blue that each tier needs, by weapon, up to the bluest pattern. */
export function BlueFloorsChart({ weapons }: WeaponsProps) {
  const { t } = useTranslation('insights', 'statistics');
  const { percent } = useFormats();
  const sorted = weapons.toSorted((a, b) => b.floors.best - a.floors.best);
  const title = t('blue-percentage.floors');
  const data = {
    columns: [
      t('values.weapon'),
      ...TIERS.map((tier) => t('blue-percentage.from', { tier: t(`common:tier.${tier}`) })),
      t('blue-percentage.best'),
    ],
    rows: sorted.map(({ weapon, floors: { floors, best } }) => [
      weaponName(t, weapon),
      ...TIERS.map((tier) => rounded(floors[tier], 2)),
      best,
    ]),
  };
  return (
    <ChartFigure title={title} text={t('blue-percentage.floorsText')} fileName="blue-by-tier" data={data}>
      <StackedRows
        label={title}
        parts={BANDS.map((band) => ({ key: band, tone: BAND_TONES[band], text: t(`common:tier.${band}`) }))}
        scale={{ end: 100, textOf: (value) => percent(value).replace(/[.,]0/, '') }}
        rows={sorted.map(({ weapon, floors: { floors, best } }) => {
          const tip = (tier: 1 | 2 | 3, to: number) =>
            t('blue-percentage.floorTip', {
              weapon: weaponName(t, weapon),
              tier: t(`common:tier.${tier}`),
              from: percent(floors[tier]),
              to: percent(to),
            });
          return {
            name: shortName(t, weapon),
            values: { none: floors[3], 3: floors[2] - floors[3], 2: floors[1] - floors[2], 1: best - floors[1] },
            tips: {
              none: t('blue-percentage.noneTip', { weapon: weaponName(t, weapon), to: percent(floors[3]) }),
              3: tip(3, floors[2]),
              2: tip(2, floors[1]),
              1: tip(1, best),
            },
          };
        })}
      />
    </ChartFigure>
  );
}

/** Tier 1 on raw blue and on the score, side by side. */
export function TierReadings({ weapons }: WeaponsProps) {
  const { t } = useTranslation('insights', 'statistics');
  const { count } = useFormats();
  const sorted = weapons.toSorted((a, b) => b.floors.best - a.floors.best);
  const title = t('blue-percentage.readings');
  const readings = [
    { key: 'raw', tone: 'steel', text: t('blue-percentage.onBlue', FLOORS_IN_TEXTS) },
    { key: 'scored', tone: 'blue', text: t('blue-percentage.onScore', FLOORS_IN_TEXTS) },
  ] as const;
  const most = Math.max(...sorted.map(({ raw, scored }) => Math.max(raw[1], scored[1])));
  const data = {
    columns: [t('values.weapon'), ...readings.map(({ text }) => text)],
    rows: sorted.map(({ weapon, raw, scored }) => [weaponName(t, weapon), raw[1], scored[1]]),
  };
  return (
    <ChartFigure title={title} text={t('blue-percentage.readingsText')} fileName="tier-1-on-blue-and-score" data={data}>
      <ValueRows
        isFolded
        label={title}
        ticks={roundTicks(most, 4).map((value) => ({ value, text: count(value) }))}
        legend={readings}
        rows={sorted.map((each) => ({
          name: shortName(t, each.weapon),
          bars: readings.map(({ key, tone, text: reading }) => {
            const weapon = weaponName(t, each.weapon);
            const patterns = count(each[key][1]);
            return { value: each[key][1], tone, tip: t('blue-percentage.readingTip', { weapon, reading, patterns }) };
          }),
        }))}
      />
    </ChartFigure>
  );
}

/** The blue of playsides by weapon, the bluest median first. */
export function BlueSpreads({ weapons }: WeaponsProps) {
  const { t } = useTranslation('insights', 'statistics');
  const { percent } = useFormats();
  const rows = weapons
    .flatMap(({ weapon, playside }) => (playside ? [{ weapon, spread: playside }] : []))
    .toSorted((a, b) => b.spread.median - a.spread.median);
  return (
    <SpreadFigure
      className="mt-6"
      title={t('blue-percentage.spreadChart')}
      text={t('statistics:blue.spreadsText')}
      fileName="playside-blue"
      numbers={['min', 'lowerQuartile', 'median', 'upperQuartile', 'max']}
      rows={rows.map(({ weapon, spread }) => {
        const title = weaponName(t, weapon);
        const tip = t('statistics:blue.spreadTip', {
          weapon: title,
          side: t('common:region.playside'),
          median: percent(spread.median),
          lower: percent(spread.lowerQuartile),
          upper: percent(spread.upperQuartile),
          max: percent(spread.max),
        });
        return { name: shortName(t, weapon), boxes: [{ title, spread, tip }] };
      })}
    />
  );
}

/** Cluster efficiency by tier. */
export function EfficiencyChart({ efficiency }: Pick<BlueView, 'efficiency'>) {
  const { t } = useTranslation('insights', 'statistics');
  const { percent } = useFormats();
  const rows = (['1', '2', '3', 'none'] as const).flatMap((tier) => {
    const spread = efficiency[tier];
    return spread ? [{ name: t(`common:tier.${tier}`), spread }] : [];
  });
  return (
    <SpreadFigure
      className="mt-6"
      title={t('blue-percentage.efficiencyChart')}
      text={t('blue-percentage.efficiencyText')}
      fileName="efficiency-by-tier"
      column={t('values.tier')}
      numbers={['lowerQuartile', 'median', 'upperQuartile']}
      rows={rows.map(({ name, spread }) => {
        const tip = t('blue-percentage.efficiencyTip', {
          tier: name,
          median: percent(spread.median),
          lower: percent(spread.lowerQuartile),
          upper: percent(spread.upperQuartile),
        });
        return { name, boxes: [{ title: name, spread, tip }] };
      })}
    />
  );
}
