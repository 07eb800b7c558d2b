import type { CuratedField } from '@bluegem/core/patterns/curation';
import type { Currency } from '@bluegem/core/prices/money';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { PatternValues } from './change.ts';

type PatternValueProps = { field: CuratedField; values: PatternValues; currency: Currency };

/** One value of a pattern, and whether it is a correction of this site. */
export function PatternValue({ field, values, currency }: PatternValueProps) {
  const { t } = useTranslation('settings');
  const text = useValueText(field, values, currency);
  const isOwn = values.corrected.includes(field);
  return (
    <>
      <span className="block break-words whitespace-pre-line" dir="auto">
        {text ?? <span className="text-faint">{t('admin.patterns.nothing')}</span>}
      </span>
      {field === 'tier' && values.tierNote !== null && (
        <span className="mt-1 block break-words whitespace-pre-line text-sm text-soft" dir="auto">
          {values.tierNote}
        </span>
      )}
      <span className="mt-1 block text-sm text-faint">
        {t(isOwn ? 'admin.patterns.own' : 'admin.patterns.asBefore')}
      </span>
    </>
  );
}

/** A value as text; null: there is none. */
function useValueText(field: CuratedField, values: PatternValues, currency: Currency): string | null {
  const { t } = useTranslation('settings');
  const { number, listAll } = useFormats();
  if (field === 'tier') return t(`common:tier.${values.tier ?? 'none'}`);
  if (field === 'flags') {
    const names = values.flags.map((flag) => t(`common:flag.${flag}`));
    return names.length === 0 ? null : listAll(names);
  }
  if (field === 'marketPrice') {
    return values.marketPrice === null ? null : `${number(values.marketPrice)} ${currency}`;
  }
  return values[field];
}
