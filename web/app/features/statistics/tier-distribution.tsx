import { TIERS } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { roundTicks } from '../../ui/chart/scale.ts';
import { NumberCards } from './number-cards.tsx';
import { PartsOfWeapons } from './parts-of-weapons.tsx';
import { ScoreHistogram } from './percent-histogram.tsx';
import type { StatisticsView } from './views.ts';

const COLUMNS = [...TIERS, 'none'] as const;
const TONES = { 1: 'blue', 2: 'blueSoft', 3: 'blueFaint', none: undefined } as const;

/** The number of patterns by tier and weapon, and the basis of the tiers. */
export function TierDistribution({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { shortPercent, count } = useFormats();
  const { weapon, all } = view;
  const cards = COLUMNS.map((tier) => ({
    name: t(`common:tier.${tier}`),
    value: all.tiers[tier],
    hint: t('tiers.share', { share: shortPercent((all.tiers[tier] / all.count) * 100), total: count(all.count) }),
  }));
  return (
    <>
      <NumberCards title={t('tiers.cards')} cards={cards} />
      {weapon ? (
        <ScoreHistogram title={t('tiers.score')} text={t('tiers.scoreText')} view={view} />
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
  return (
    <PartsOfWeapons
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
      scale={{ end: scaleEnd(rows.map(gemsIn)), textOf: count }}
      parts={COLUMNS.map((tier) => ({ key: tier, tone: TONES[tier], text: t(`common:tier.${tier}`) }))}
      rows={rows.map(({ weapon, statistics }) => ({ weapon, values: statistics.tiers }))}
      tipOf={(weapon, tier, patterns) => t('tiers.tip', { weapon, tier, patterns: count(patterns) })}
    />
  );
}

function BasesOfWeapons({ rows, all }: Pick<StatisticsView, 'rows' | 'all'>) {
  const { t } = useTranslation('statistics');
  const { count } = useFormats();
  return (
    <PartsOfWeapons
      title={t('tiers.basis')}
      finding={t('tiers.basisSum', { measured: count(all.tierBases.measured), total: count(gemsOf(all.tiers)) })}
      text={t('tiers.basisText')}
      fileName="tier-bases"
      parts={[
        { key: 'curated', tone: 'blue', text: t('tiers.curated') },
        { key: 'measured', tone: 'steel', text: t('tiers.measured') },
      ]}
      rows={rows.map(({ weapon, statistics }) => ({ weapon, values: statistics.tierBases }))}
      tipOf={(weapon, basis, patterns) => t('tiers.basisTip', { weapon, basis, patterns: count(patterns) })}
    />
  );
}
