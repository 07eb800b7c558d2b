import type { CuratedField } from '@bluegem/core/patterns/curation';
import type { Currency } from '@bluegem/core/prices/money';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { Change, PatternValues } from './change.ts';

type BeforeAndAfterProps = Pick<Change, 'before' | 'after' | 'changed'> & { currency: Currency };

/** The values before and after a change, side by side; on a phone one below the other. */
export function BeforeAndAfter({ before, after, changed, currency }: BeforeAndAfterProps) {
  const { t } = useTranslation('settings');
  const cell = (field: CuratedField, side: 'before' | 'after') => (
    <div className={`min-w-0 rounded-xl border p-4 ${side === 'after' ? 'border-blue-bright/50' : 'border-line'}`}>
      <dt className="text-sm font-semibold text-faint">{t(`admin.patterns.${side}`)}</dt>
      <dd className="mt-1">
        <PatternValue field={field} values={side === 'after' ? after : before} currency={currency} />
      </dd>
    </div>
  );
  return (
    <ul className="grid gap-6">
      {changed.map((field) => (
        <li key={field}>
          <h3 className="font-semibold">{t(`admin.patterns.fields.${field}`)}</h3>
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            {cell(field, 'before')}
            {cell(field, 'after')}
          </dl>
        </li>
      ))}
    </ul>
  );
}

type PatternValueProps = { field: CuratedField; values: PatternValues; currency: Currency };

/** One value of a pattern, and whether it is a correction of this site. */
function PatternValue({ field, values, currency }: PatternValueProps) {
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
