import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ValueRows } from './value-rows.tsx';
import { rounded } from '@bluegem/core/site/rounded';

type AgreementRow = { name: string; title: string; pearson: number; spearman: number };

/** From this correlation on the two sides look alike. */
const STRONG = 0.8;

/** The correlation of playside and backside for each weapon, the highest first. */
export function AgreementChart({ title, text, rows }: { title: string; text: string; rows: readonly AgreementRow[] }) {
  const { t } = useTranslation('statistics');
  const { fixed } = useFormats();
  const sorted = rows.toSorted((a, b) => b.pearson - a.pearson);
  const [closest, farthest] = [sorted[0], sorted.at(-1)];
  const finding =
    closest &&
    farthest &&
    t('sides.agreementSum', {
      closest: closest.title,
      closestValue: fixed(closest.pearson, 2),
      farthest: farthest.title,
      farthestValue: fixed(farthest.pearson, 2),
    });
  const data = {
    columns: [t('column.weapon'), t('sides.correlation'), t('sides.rankCorrelation')],
    rows: sorted.map((row) => [row.title, rounded(row.pearson, 3), rounded(row.spearman, 3)]),
  };
  return (
    <ChartFigure title={title} finding={finding} text={text} fileName="side-agreement" data={data}>
      <ValueRows
        isFolded
        label={title}
        ticks={[-1, -0.5, 0, 0.5, 1].map((value) => ({ value, text: fixed(value, 1) }))}
        rows={sorted.map((row) => ({
          name: row.name,
          bars: [
            {
              value: row.pearson,
              tone: row.pearson >= STRONG ? 'blue' : 'steel',
              tip: t('sides.agreementTip', {
                weapon: row.title,
                pearson: fixed(row.pearson, 2),
                spearman: fixed(row.spearman, 2),
              }),
            },
          ],
        }))}
      />
    </ChartFigure>
  );
}
