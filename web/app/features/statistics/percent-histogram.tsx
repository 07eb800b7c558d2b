import { TIER_FLOORS } from '@bluegem/core/patterns/tier';
import type { TranslationKey } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { AxisAcross, AxisUp } from '../../ui/chart/axis.tsx';
import { ChartFigure, type ChartFigureProps } from '../../ui/chart/chart-figure.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { roundTicks } from '../../ui/chart/scale.ts';
import { TONES, type Tone } from '../../ui/chart/tones.ts';
import type { StatisticsView } from './views.ts';

type Band = { from: number; text: string; tone: Tone };

type PercentHistogramProps = Omit<ChartFigureProps, 'data' | 'children'> & {
  /** Counts of equal bins from 0 to 100. */
  bins: readonly number[];
  /** The text key of a bar, with from, to and patterns. */
  tipKey: TranslationKey<'statistics'>;
  /** Named parts of the scale, ascending: bars from `from` on have its tone. */
  bands?: readonly Band[];
  unit?: 'percent' | 'score';
};

/** Patterns by a value from 0 to 100, with a data table. */
export function PercentHistogram({ bins, tipKey, bands = [], unit = 'percent', ...figure }: PercentHistogramProps) {
  const { t } = useTranslation('statistics');
  const width = 100 / bins.length;
  const data = {
    columns: [t('column.from'), t('column.to'), t('column.patterns')],
    rows: bins.map((value, index) => [index * width, (index + 1) * width, value]),
  };
  return (
    <ChartFigure {...figure} data={data}>
      <Histogram label={figure.title} bins={bins} tipKey={tipKey} bands={bands} unit={unit} />
    </ChartFigure>
  );
}

type ScoreHistogramProps = Pick<ChartFigureProps, 'title' | 'text' | 'className'> & {
  view: Pick<StatisticsView, 'weapon' | 'all'>;
};

/** Patterns by gem score, with the tiers as bands. */
export function ScoreHistogram({ view: { weapon, all }, ...figure }: ScoreHistogramProps) {
  const { t } = useTranslation('statistics');
  const { score, count } = useFormats();
  const finding = t('overall.scoreText', {
    median: score(all.gemScore.spread?.median ?? 0),
    gems: count(all.tiers[1] + all.tiers[2] + all.tiers[3]),
    total: count(all.count),
  });
  return (
    <PercentHistogram
      {...figure}
      finding={finding}
      fileName={`${weapon ?? 'all'}-gem-score`}
      bins={all.gemScore.bins}
      tipKey="overall.scoreTip"
      bands={[
        { from: 0, text: '', tone: 'steel' },
        { from: TIER_FLOORS[3], text: t('common:tierShort.3'), tone: 'blueFaint' },
        { from: TIER_FLOORS[2], text: t('common:tierShort.2'), tone: 'blueSoft' },
        { from: TIER_FLOORS[1], text: t('common:tierShort.1'), tone: 'blue' },
      ]}
      unit="score"
    />
  );
}

const HEIGHT_PX = 220;
/** A short bar can be pointed at as if it were this high. */
const LEAST_MARK_PX = 12;
const NAME = 'fill-soft text-xs font-semibold';

/** A band at the end of the scale, with no room for its name; the name of the previous band moves down. */
const isAtEnd = (band: Pick<Band, 'from'> | undefined) => band !== undefined && band.from > 85;

type HistogramProps = Required<Pick<PercentHistogramProps, 'bins' | 'tipKey' | 'bands' | 'unit'>> & { label: string };

/** Vertical bars over a scale from 0 to 100. */
function Histogram({ label, bins, tipKey, bands, unit }: HistogramProps) {
  const { t } = useTranslation('statistics');
  const { wholePercent, count } = useFormats();
  const tickText = unit === 'percent' ? wholePercent : count;
  const ticks = roundTicks(Math.max(...bins), 4);
  const top = ticks.at(-1) ?? 1;
  const width = 100 / bins.length;
  const bars = bins.map((value, index) => {
    const x = index * width;
    const height = value === 0 ? 0 : Math.max(1.5, (value / top) * HEIGHT_PX);
    const tip = t(tipKey, { from: tickText(x), to: tickText(x + width), patterns: count(value) });
    return { x, width, y: HEIGHT_PX - height, height, tip };
  });
  const marks = bars.map((bar) => ({
    ...bar,
    y: Math.min(bar.y, HEIGHT_PX - LEAST_MARK_PX),
    height: Math.max(LEAST_MARK_PX, bar.height),
  }));
  return (
    <Plot label={label} height={HEIGHT_PX + 24} margin="numbers" marks={marks}>
      <AxisUp ticks={ticks.map((value) => ({ at: HEIGHT_PX - (value / top) * HEIGHT_PX, text: count(value) }))} />
      {bars.map(({ x, y, height }) => (
        <rect
          key={x}
          x={`${x + 0.25}%`}
          width={`${width - 0.5}%`}
          y={y}
          height={height}
          rx="2"
          className={TONES[bands.findLast((band) => band.from <= x)?.tone ?? 'blue']}
        />
      ))}
      <g transform={`translate(0 ${HEIGHT_PX})`}>
        <AxisAcross ticks={[0, 20, 40, 60, 80, 100].map((at) => ({ at, text: tickText(at) }))} height={0} />
      </g>
      {bands.slice(1).map(({ from, text }, index, named) => (
        <g key={from}>
          <line
            x1={`${from}%`}
            x2={`${from}%`}
            y1="-4"
            y2={HEIGHT_PX}
            className="stroke-line-strong [stroke-dasharray:3_4]"
          />
          {isAtEnd({ from }) ? (
            <text x="100%" y="-1" textAnchor="end" className={NAME}>
              {text}
            </text>
          ) : (
            <text x={`${from}%`} y={isAtEnd(named[index + 1]) ? 26 : 8} dx="6" className={NAME}>
              {text}
            </text>
          )}
        </g>
      ))}
    </Plot>
  );
}
