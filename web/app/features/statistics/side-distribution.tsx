import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { AgreementChart } from '../../ui/chart/agreement-chart.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { Scatter } from '../../ui/chart/scatter.tsx';
import { NoFigures } from './no-figures.tsx';
import { NumberCards } from './number-cards.tsx';
import { PartsOfWeapons } from './parts-of-weapons.tsx';
import type { StatisticsView } from './views.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

/** Rows of the table behind the 1,000 points. */
const SHOWN_ROWS = 50;

const SIDES = ['playside', 'both', 'backside'] as const;
const TONES = { playside: 'blue', both: 'blueSoft', backside: 'steel' } as const;

/** The sides on which blue gems shine, and whether the two sides of a weapon agree. */
export function SideDistribution({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { shortPercent, count } = useFormats();
  const { weapon, all } = view;
  const gems = SIDES.reduce((sum, side) => sum + all.gemSides[side], 0);
  const cards = SIDES.map((side) => ({
    name: t(`blue.side.${side === 'both' ? 'total' : side}`),
    value: all.gemSides[side],
    hint: t('sides.share', { share: shortPercent((all.gemSides[side] / gems) * 100), total: count(gems) }),
  }));
  return (
    <>
      <NumberCards title={t('sides.cards')} cards={cards} />
      {weapon ? (
        <SidesOfOne view={view} title={weaponName(t, weapon)} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          <GemSides {...view} />
          <AgreementChart
            title={t('sides.agreement')}
            text={t('sides.agreementText')}
            rows={view.rows.flatMap(({ weapon: each, statistics: { sideAgreement } }) =>
              sideAgreement ? [{ name: shortName(t, each), title: weaponName(t, each), ...sideAgreement }] : [],
            )}
          />
        </div>
      )}
    </>
  );
}

function GemSides({ rows, all }: Pick<StatisticsView, 'rows' | 'all'>) {
  const { t } = useTranslation('statistics');
  const { count, wholePercent } = useFormats();
  const gems = SIDES.reduce((sum, side) => sum + all.gemSides[side], 0);
  const shareOf = (side: (typeof SIDES)[number]) => wholePercent((all.gemSides[side] / gems) * 100);
  return (
    <PartsOfWeapons
      title={t('sides.gems')}
      finding={t('sides.gemsSum', { playside: shareOf('playside'), both: shareOf('both') })}
      text={t('sides.gemsText')}
      fileName="sides-of-blue-gems"
      parts={SIDES.map((side) => ({
        key: side,
        tone: TONES[side],
        text: t(`blue.side.${side === 'both' ? 'total' : side}`),
      }))}
      rows={rows.map(({ weapon, statistics }) => ({ weapon, values: statistics.gemSides }))}
      tipOf={(weapon, side, patterns) => t('sides.tip', { weapon, side, patterns: count(patterns) })}
    />
  );
}

function SidesOfOne({ view, title }: { view: StatisticsView; title: string }) {
  const { t } = useTranslation('statistics');
  const { percent, wholePercent, fixed } = useFormats();
  const agreement = view.all.sideAgreement;
  if (!agreement) return <NoFigures text={t('sides.oneSide', { weapon: title })} tab="sides" />;
  const heading = `${title}: ${t('sides.scatter')}`;
  const columns = [t('column.pattern'), t('blue.side.playside'), t('blue.side.backside')];
  return (
    <ChartFigure
      title={heading}
      finding={t('sides.scatterText', { pearson: fixed(agreement.pearson, 2), spearman: fixed(agreement.spearman, 2) })}
      fileName={`${view.weapon}-sides`}
      data={{ columns, rows: view.points }}
      shownRows={SHOWN_ROWS}
    >
      <Scatter
        label={heading}
        xTitle={t('blue.side.playside')}
        yTitle={t('blue.side.backside')}
        tickText={wholePercent}
        points={view.points.map(([patternId, playside, backside]) => ({
          x: playside,
          y: backside,
          tip: t('sides.pointTip', { patternId, playside: percent(playside), backside: percent(backside) }),
        }))}
      />
    </ChartFigure>
  );
}
