import { TIERS } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { roundTicks } from '../../ui/chart/scale.ts';
import { StackedRows } from '../../ui/chart/stacked-rows.tsx';
import { NumberCards } from './number-cards.tsx';
import { PercentHistogram } from './percent-histogram.tsx';
import { tierBands } from './tier-bands.ts';
import type { StatisticsView } from './views.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

const TONES = { 1: 'blue', 2: 'blueSoft', 3: 'blueFaint' } as const;

/** The number of patterns by tier and weapon, and the basis of the tiers. */
export function TierDistribution({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { shortPercent, count, score } = useFormats();
  const { weapon, all } = view;
  const cards = ([...TIERS, 'none'] as const).map((tier) => ({
    name: t(`common:tier.${tier}`),
    value: all.tiers[tier],
    hint: t('tiers.share', { share: shortPercent((all.tiers[tier] / all.count) * 100), total: count(all.count) }),
  }));
  return (
    <>
      <NumberCards title={t('tiers.cards')} cards={cards} />
      {weapon ? (
        <PercentHistogram
          title={t('tiers.score')}
          finding={t('overall.scoreText', {
            median: score(all.gemScore.spread?.median ?? 0),
            gems: count(gemsOf(all.tiers)),
            total: count(all.count),
          })}
          text={t('tiers.scoreText')}
          fileName={`${weapon}-gem-score`}
          bins={all.gemScore.bins}
          tipKey="overall.scoreTip"
          bands={tierBands(t)}
          unit="score"
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          <TiersOfWeapons rows={view.rows} />
          <BasesOfWeapons {...view} />
        </div>
      )}
    </>
  );
}

const gemsOf = (tiers: StatisticsView['all']['tiers']) => tiers[1] + tiers[2] + tiers[3];

/** The end of a scale that fits the longest of these rows. */
const scaleEnd = (sums: readonly number[]): number => roundTicks(Math.max(1, ...sums), 4).at(-1) ?? 1;

function TiersOfWeapons({ rows }: Pick<StatisticsView, 'rows'>) {
  const { t } = useTranslation('statistics');
  const { count } = useFormats();
  const gemsIn = ({ statistics }: (typeof rows)[number]) => gemsOf(statistics.tiers);
  const sorted = rows.toSorted((a, b) => gemsIn(b) - gemsIn(a));
  const [most, fewest] = [sorted[0], sorted.at(-1)];
  const data = {
    columns: [t('column.weapon'), ...TIERS.map((tier) => t(`common:tier.${tier}`)), t('common:tier.none')],
    rows: rows.map(({ weapon, statistics: { tiers } }) => [
      weaponName(t, weapon),
      ...TIERS.map((tier) => tiers[tier]),
      tiers.none,
    ]),
  };
  return (
    <ChartFigure
      title={t('tiers.byWeapon')}
      finding={
        most &&
        fewest &&
        t('tiers.byWeaponSum', {
          most: weaponName(t, most.weapon),
          mostCount: count(gemsIn(most)),
          fewest: weaponName(t, fewest.weapon),
          fewestCount: count(gemsIn(fewest)),
        })
      }
      text={t('tiers.byWeaponText')}
      fileName="tiers-by-weapon"
      data={data}
    >
      <StackedRows
        label={t('tiers.byWeapon')}
        max={scaleEnd(rows.map(gemsIn))}
        tickText={count}
        parts={TIERS.map((tier) => ({ key: String(tier), tone: TONES[tier], text: t(`common:tier.${tier}`) }))}
        rows={rows.map(({ weapon, statistics: { tiers } }) => ({
          name: shortName(t, weapon),
          values: tiers,
          tips: Object.fromEntries(
            TIERS.map((tier) => [
              tier,
              t('tiers.tip', {
                weapon: weaponName(t, weapon),
                tier: t(`common:tier.${tier}`),
                patterns: count(tiers[tier]),
              }),
            ]),
          ),
        }))}
      />
    </ChartFigure>
  );
}

const BASES = ['curated', 'measured'] as const;

function BasesOfWeapons({ rows, all }: Pick<StatisticsView, 'rows' | 'all'>) {
  const { t } = useTranslation('statistics');
  const { count } = useFormats();
  const data = {
    columns: [t('column.weapon'), ...BASES.map((basis) => t(`tiers.${basis}`))],
    rows: rows.map(({ weapon, statistics: { tierBases } }) => [
      weaponName(t, weapon),
      ...BASES.map((basis) => tierBases[basis]),
    ]),
  };
  return (
    <ChartFigure
      title={t('tiers.basis')}
      finding={t('tiers.basisSum', { measured: count(all.tierBases.measured), total: count(gemsOf(all.tiers)) })}
      text={t('tiers.basisText')}
      fileName="tier-bases"
      data={data}
    >
      <StackedRows
        label={t('tiers.basis')}
        parts={BASES.map((basis) => ({
          key: basis,
          tone: basis === 'curated' ? 'blue' : 'steel',
          text: t(`tiers.${basis}`),
        }))}
        rows={rows.map(({ weapon, statistics: { tierBases } }) => ({
          name: shortName(t, weapon),
          values: tierBases,
          tips: Object.fromEntries(
            BASES.map((basis) => [
              basis,
              t('tiers.basisTip', {
                weapon: weaponName(t, weapon),
                basis: t(`tiers.${basis}`),
                patterns: count(tierBases[basis]),
              }),
            ]),
          ),
        }))}
      />
    </ChartFigure>
  );
}
