import type { CuratedField } from '@bluegem/core/patterns/curation';
import type { Currency } from '@bluegem/core/prices/money';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Change } from './change.ts';
import { PatternValue } from './pattern-value.tsx';

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
