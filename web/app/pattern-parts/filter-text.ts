import {
  CHOICE_KEYS,
  isActive,
  RANGE_KEYS,
  RANGES,
  type Choice,
  type ChoiceKey,
  type FilterKey,
  type PatternQuery,
  type RangeKey,
} from '@bluegem/core/query/pattern-query';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { QualifiedKey, TranslateQualified } from '@bluegem/locales/translation-keys';
import type { formatsOf } from '../i18n/format.ts';
import { weaponName } from '../i18n/weapon-name.ts';

type Formats = ReturnType<typeof formatsOf>;

/** The text of one value of a choice. */
export function choiceText(t: TranslateQualified, key: ChoiceKey, value: Choice): string {
  if (key === 'weapon') return weaponName(t, value as WeaponId);
  if (key === 'playsideTier') return t('patterns:playsideTier', { tier: choiceText(t, 'tier', value) });
  // Each key of a choice has a text for each of its values.
  return t((key === 'side' ? `patterns:sides.${value}` : `common:${key}.${value}`) as QualifiedKey);
}

/** The text of a range, in percent if it is one. */
function rangeText(t: TranslateQualified, key: RangeKey, query: PatternQuery, formats: Formats): string {
  const { min, max } = query.ranges[key];
  const write = (value: number | null) =>
    value === null
      ? ''
      : key === 'price'
        ? formats.count(value)
        : key === 'score'
          ? formats.number(value, 1)
          : formats.percent(value, Number.isInteger(value) ? 0 : 1);
  const values = { name: t(`patterns:filters.${key}`), min: write(min), max: write(max) };
  if (min !== null && max !== null) return t('patterns:filters.rangeBoth', values);
  return t(min === null ? 'patterns:filters.rangeMax' : 'patterns:filters.rangeMin', values);
}

const isRange = (key: FilterKey): key is RangeKey => Object.hasOwn(RANGES, key);

/** The text of an active filter, with all its values unless one is given. */
export function filterText(
  t: TranslateQualified,
  key: FilterKey,
  query: PatternQuery,
  formats: Formats,
  value?: Choice,
): string {
  if (key === 'search') return t('patterns:filters.search', { search: query.search });
  if (isRange(key)) return rangeText(t, key, query, formats);
  if (value !== undefined) return choiceText(t, key, value);
  const values: readonly Choice[] = query.choices[key];
  return values.length === 1 && values[0] ? choiceText(t, key, values[0]) : t(`patterns:filters.${key}`);
}

/** Every active filter, value by value. */
export function activeFilters(query: PatternQuery): { key: FilterKey; value?: Choice }[] {
  return [
    ...(query.search === '' ? [] : [{ key: 'search' as const }]),
    ...CHOICE_KEYS.flatMap((key) => query.choices[key].map((value) => ({ key, value }))),
    ...RANGE_KEYS.filter((key) => isActive(query, key)).map((key) => ({ key })),
  ];
}
