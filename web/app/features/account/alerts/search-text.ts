import { isNarrow, type AlertSearch } from '@bluegem/core/query/alert-search';
import type { Range } from '@bluegem/core/query/pattern-query';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import type { Formats } from '../../../i18n/format.ts';
import { activeFilters, filterText } from '../../../pattern-parts/filter-text.ts';

function floatText(t: TranslateQualified, { min, max }: Range, formats: Formats): string[] {
  if (min === null && max === null) return [];
  const values = { min: min === null ? '' : formats.float(min), max: max === null ? '' : formats.float(max) };
  if (min !== null && max !== null) return [t('alerts:search.floatBoth', values)];
  return [t(min === null ? 'alerts:search.floatMax' : 'alerts:search.floatMin', values)];
}

/** The conditions of a search in words, one for each. */
export function conditionsOf(t: TranslateQualified, search: AlertSearch, formats: Formats): string[] {
  const query = { ...search.query, ranges: { ...search.query.ranges, price: search.price } };
  const filters = activeFilters(query).map(({ key, value }) => filterText(t, key, query, formats, value));
  return [...filters, ...floatText(t, search.float, formats)];
}

/** A search in words, on one line. */
export function searchText(t: TranslateQualified, search: AlertSearch, formats: Formats): string {
  return isNarrow(search) ? conditionsOf(t, search, formats).join(' · ') : t('alerts:search.all');
}
