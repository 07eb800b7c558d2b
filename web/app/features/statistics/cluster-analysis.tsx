import { HIGH_EFFICIENCY_PERCENT, LOW_EFFICIENCY_PERCENT } from '@bluegem/core/patterns/cluster';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { SpreadFigure } from '../../ui/chart/spread-figure.tsx';
import { NoFigures } from './no-figures.tsx';
import { PartsOfWeapons } from './parts-of-weapons.tsx';
import { PercentHistogram } from './percent-histogram.tsx';
import { RankedList } from './ranked-list.tsx';
import type { StatisticsView } from './views.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

const GRADES = ['high', 'medium', 'low'] as const;
const TONES = { high: 'blue', medium: 'blueSoft', low: 'steel' } as const;

/** The blue clusters: grades, efficiency, biggest patches, and the best patterns by both. */
export function ClusterAnalysis({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { percent, sentences } = useFormats();
  const { weapon, all } = view;
  const { spread, bins } = all.clusterEfficiency;
  const biggest = all.biggestCluster.spread;
  if (!spread) {
    return <NoFigures text={weapon ? noClusters(t, weapon) : ''} tab="clusters" />;
  }
  const bands = [
    { from: 0, text: t('clusters.band.low'), tone: TONES.low },
    { from: LOW_EFFICIENCY_PERCENT, text: t('clusters.band.medium'), tone: TONES.medium },
    { from: HIGH_EFFICIENCY_PERCENT, text: t('clusters.band.high'), tone: TONES.high },
  ];
  return (
    <>
      <p className="mb-6 max-w-measure text-soft">{sentences(t('clusters.intro'), t('clusters.leftOut'))}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <PercentHistogram
          title={t('clusters.efficiency')}
          finding={t('clusters.efficiencyText', { median: percent(spread.median) })}
          fileName={`${weapon ?? 'all'}-cluster-efficiency`}
          bins={bins}
          tipKey="clusters.efficiencyTip"
          bands={bands}
        />
        <PercentHistogram
          title={t('clusters.biggestOne')}
          finding={
            biggest && t('clusters.biggestOneSum', { median: percent(biggest.median), max: percent(biggest.max) })
          }
          text={t('clusters.biggestText')}
          fileName={`${weapon ?? 'all'}-biggest-cluster`}
          bins={all.biggestCluster.bins}
          tipKey="clusters.biggestOneTip"
        />
        {!weapon && <Grades {...view} />}
        {!weapon && <BiggestOfWeapons rows={view.rows} />}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {(['biggestCluster', 'clusterEfficiency'] as const).map((list) => (
          <RankedList
            key={list}
            title={t(`clusters.list.${list}`)}
            text={t(`clusters.listText.${list}`)}
            entries={view.lists[list] ?? []}
            textOf={({ value }) => percent(value)}
            hasPictures
          />
        ))}
      </div>
    </>
  );
}

/** Why a weapon has no figures of clusters. */
function noClusters(t: Translate<'statistics'>, weapon: WeaponId): string {
  const name = weaponName(t, weapon);
  return WEAPONS[weapon].finish === 'heat-treated'
    ? t('clusters.none', { weapon: name })
    : t('clusters.unknown', { weapon: name });
}

function Grades({ rows, all }: Pick<StatisticsView, 'rows' | 'all'>) {
  const { t } = useTranslation('statistics');
  const { count, wholePercent } = useFormats();
  const { high, medium, low } = all.gemClusterGrades;
  return (
    <PartsOfWeapons
      title={t('clusters.grades')}
      finding={t('clusters.gradesSum', { share: wholePercent((high / (high + medium + low)) * 100) })}
      text={t('clusters.gradesText')}
      fileName="cluster-grades"
      parts={GRADES.map((grade) => ({ key: grade, tone: TONES[grade], text: t(`clusters.grade.${grade}`) }))}
      rows={rows
        .map(({ weapon, statistics }) => ({ weapon, values: statistics.gemClusterGrades }))
        .filter(({ values }) => values.high + values.medium + values.low > 0)}
      tipOf={(weapon, grade, patterns) => t('clusters.gradeTip', { weapon, grade, patterns: count(patterns) })}
    />
  );
}

function BiggestOfWeapons({ rows }: Pick<StatisticsView, 'rows'>) {
  const { t } = useTranslation('statistics');
  const { percent } = useFormats();
  const measured = rows.flatMap(({ weapon, statistics: { biggestCluster } }) =>
    biggestCluster.spread ? [{ weapon, spread: biggestCluster.spread }] : [],
  );
  const [top] = measured.toSorted((a, b) => b.spread.max - a.spread.max);
  return (
    <SpreadFigure
      title={t('clusters.biggest')}
      finding={top && t('clusters.biggestSum', { weapon: weaponName(t, top.weapon), max: percent(top.spread.max) })}
      text={t('clusters.biggestText')}
      fileName="biggest-cluster-by-weapon"
      rows={measured.map(({ weapon, spread }) => {
        const title = weaponName(t, weapon);
        const tip = t('clusters.biggestTip', {
          weapon: title,
          median: percent(spread.median),
          max: percent(spread.max),
        });
        return { name: shortName(t, weapon), boxes: [{ title, spread, tip }] };
      })}
    />
  );
}
