import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { useNavigation } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePatternData } from './pattern-data.ts';

/** How many patterns a list shows and has; while the data file loads, that. */
export function useStatusText(page: PatternPage): string {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const { state } = usePatternData();
  const isBusy = useNavigation().state !== 'idle';
  const isWhole = page.query.size === 'all';
  if (state === 'loading' && (isBusy || isWhole)) return t('common:loadingArea.patterns');
  const values = {
    count: page.total,
    total: count(page.total),
    from: count(page.offset + 1),
    to: count(page.offset + page.rows.length),
  };
  return t((isWhole && state === 'ready') || page.rows.length === 0 ? 'captionAll' : 'caption', values);
}
