import { SCORE_POINTS } from '@bluegem/core/patterns/gem-score';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { FLOORS_IN_TEXTS, TIERS, TIER_FLOORS } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Link, useNavigate } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { AgreementChart } from '../../ui/chart/agreement-chart.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { Scatter } from '../../ui/chart/scatter.tsx';
import { Button } from '../../ui/button.tsx';
import { BlueFloorsChart, BlueSpreads, EfficiencyChart, TierReadings } from './blue-charts.tsx';
import { Chapter, Prose } from './prose.tsx';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';
import { Sources } from './sources.tsx';
import { insightsPath, type BlueView } from './views.ts';
import { WeaponSelect } from './weapon-select.tsx';

/** The shares of the best blue (percent) that have the floors of the tiers as score. */
const SHARES = Object.fromEntries(
  TIERS.map((tier) => [`share${tier}`, SCORE_POINTS.find(([, score]) => score === TIER_FLOORS[tier])?.[0] ?? '']),
);

/** Rows of the table behind the 1,000 points. */
const SHOWN_ROWS = 50;

/** The article on blue percentages and gem scores. */
export function BluePercentage({ view }: { view: BlueView }) {
  const { t } = useTranslation('insights', 'statistics');
  const { percent, count, fixed } = useFormats();
  const path = usePath();
  const byBest = view.weapons.toSorted((a, b) => a.floors.best - b.floors.best);
  const [low, high] = [byBest[0], byBest.at(-1)];
  const agreeing = view.weapons
    .flatMap(({ weapon, agreement }) => (agreement ? [{ weapon, ...agreement }] : []))
    .toSorted((a, b) => b.pearson - a.pearson);
  const [closest, farthest] = [agreeing[0], agreeing.at(-1)];
  const withoutFirst = view.weapons.filter(({ raw }) => raw[1] === 0);
  const [gems, others] = [view.efficiency[1], view.efficiency.none];
  if (!low || !high || !closest || !farthest) return null;
  return (
    <article>
      <p className="mb-4 max-w-measure text-base font-semibold text-balance md:text-xl">
        {t('blue-percentage.intro', {
          high: weaponName(t, high.weapon),
          highBest: percent(high.floors.best),
          low: weaponName(t, low.weapon),
          lowBest: percent(low.floors.best),
        })}
      </p>
      <ScoreFigure view={view} />
      <Chapter id="score" title={t('blue-percentage.score')}>
        <Prose text={t('blue-percentage.scoreText', { ...FLOORS_IN_TEXTS, ...SHARES })} />
      </Chapter>
      <Chapter id="bands" title={t('blue-percentage.bands')}>
        <Prose
          text={t('blue-percentage.bandsText', {
            ...FLOORS_IN_TEXTS,
            weapons: count(withoutFirst.length),
            high: weaponName(t, high.weapon),
            highRaw: count(high.raw[1]),
            highScored: count(high.scored[1]),
            low: weaponName(t, low.weapon),
            lowScored: count(low.scored[1]),
          })}
        />
        <div className="mt-6 grid gap-4 lg:grid-cols-2">
          <BlueFloorsChart weapons={view.weapons} />
          <TierReadings weapons={view.weapons} />
        </div>
      </Chapter>
      <Chapter id="spread" title={t('blue-percentage.spread')}>
        <Prose text={t('blue-percentage.spreadText')} />
        <BlueSpreads weapons={view.weapons} />
      </Chapter>
      <Chapter id="sides" title={t('blue-percentage.sides')}>
        <Prose
          text={t('blue-percentage.sidesText', {
            closest: weaponName(t, closest.weapon),
            closestValue: fixed(closest.pearson, 2),
            farthest: weaponName(t, farthest.weapon),
            farthestValue: fixed(farthest.pearson, 2),
          })}
        />
        <div className="mt-6">
          <AgreementChart
            title={t('statistics:sides.agreement')}
            text={t('statistics:sides.agreementText')}
            rows={agreeing.map((each) => ({
              ...each,
              name: shortName(t, each.weapon),
              title: weaponName(t, each.weapon),
            }))}
          />
        </div>
      </Chapter>
      <Chapter id="clusters" title={t('blue-percentage.clusters')}>
        <Prose
          text={t('blue-percentage.clustersText', {
            gems: percent(gems?.median ?? 0),
            others: percent(others?.median ?? 0),
          })}
        />
        <EfficiencyChart efficiency={view.efficiency} />
        <p className="mt-6">
          <Link
            to={path('/statistics/clusters')}
            className="inline-block py-1 font-semibold text-blue-ink hover:underline"
          >
            {t('blue-percentage.toStatistics')}
          </Link>
        </p>
      </Chapter>
      <Sources
        sources={[
          {
            name: 'chescos/csgo-blue-gem-calculator',
            href: 'https://github.com/chescos/csgo-blue-gem-calculator',
            what: t('sources.chescos'),
          },
        ]}
      />
    </article>
  );
}

function ScoreFigure({ view: { weapon, points } }: { view: BlueView }) {
  const { t } = useTranslation('insights', 'statistics');
  const { count, percent, wholePercent, score } = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const title = t('blue-percentage.scatter', { weapon: weaponName(t, weapon) });
  const columns = [t('twins.seed'), t('blue-percentage.blue'), t('blue-percentage.gemScore')];
  return (
    <div className="mb-6">
      <Form
        method="get"
        action={path(insightsPath('blue-percentage'))}
        preventScrollReset
        className="mb-4 flex flex-wrap items-end gap-3"
      >
        <WeaponSelect
          label={t('explorer.weapon')}
          weapons={MEASURED_WEAPON_IDS}
          value={weapon}
          onChange={(chosen) =>
            void navigate(`${path(insightsPath('blue-percentage'))}?weapon=${chosen}`, { preventScrollReset: true })
          }
        />
        <noscript>
          <Button type="submit">{t('explorer.show')}</Button>
        </noscript>
      </Form>
      <ChartFigure
        title={title}
        text={t('blue-percentage.scatterText')}
        fileName={`${weapon}-blue-and-score`}
        level={2}
        data={{ columns, rows: points.toSorted((a, b) => b[2] - a[2]) }}
        shownRows={SHOWN_ROWS}
      >
        <Scatter
          label={title}
          xTitle={t('blue-percentage.blue')}
          yTitle={t('blue-percentage.gemScore')}
          tickText={wholePercent}
          yTickText={count}
          floors={TIERS.map((tier) => ({ at: TIER_FLOORS[tier], text: t(`common:tier.${tier}`) }))}
          points={points.map(([patternId, blue, gemScore]) => ({
            x: blue,
            y: gemScore,
            tip: t('blue-percentage.pointTip', { patternId, blue: percent(blue), score: score(gemScore) }),
          }))}
        />
      </ChartFigure>
    </div>
  );
}
