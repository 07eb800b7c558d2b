import type { TranslationKey } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { Histogram, type Band } from '../../ui/chart/histogram.tsx';

type PercentHistogramProps = {
  title: string;
  finding?: string | null | undefined;
  text?: string;
  fileName: string;
  bins: readonly number[];
  /** The text key of a bar, with from, to and patterns. */
  tipKey: TranslationKey<'statistics'>;
  bands?: readonly Band[];
  unit?: 'percent' | 'score';
  className?: string;
};

/** Patterns by a value from 0 to 100, with a data table. */
export function PercentHistogram({
  title,
  finding,
  text,
  fileName,
  bins,
  tipKey,
  bands,
  unit = 'percent',
  className,
}: PercentHistogramProps) {
  const { t } = useTranslation('statistics');
  const { wholePercent, count } = useFormats();
  const valueText = unit === 'percent' ? wholePercent : count;
  const width = 100 / bins.length;
  const columns = [t('column.from'), t('column.to'), t('column.patterns')];
  const rows = bins.map((value, index) => [index * width, (index + 1) * width, value]);
  return (
    <ChartFigure
      title={title}
      finding={finding}
      text={text}
      fileName={fileName}
      data={{ columns, rows }}
      {...(className && { className })}
    >
      <Histogram
        label={title}
        bins={bins}
        {...(bands && { bands })}
        tickText={valueText}
        tipOf={(bin) => t(tipKey, { from: valueText(bin.from), to: valueText(bin.to), patterns: count(bin.count) })}
      />
    </ChartFigure>
  );
}
