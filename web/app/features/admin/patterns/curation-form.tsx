import { CURATION_LIMITS } from '@bluegem/core/patterns/curation';
import type { Currency } from '@bluegem/core/prices/money';
import { TIERS } from '@bluegem/core/patterns/tier';
import { PATTERN_FLAGS } from '@bluegem/core/patterns/tier-lists';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import type { CurationProblem, CurationValues } from './curation-values.ts';
import type { PatternValues } from './change.ts';

type CurationFormProps = {
  values: CurationValues;
  dataset: PatternValues;
  problem: CurationProblem | null;
  currency: Currency;
};

/** Every field of a pattern that can be corrected. An empty field keeps the value of the dataset. */
export function CurationForm({ values, dataset, problem, currency }: CurationFormProps) {
  const { t } = useTranslation('settings');
  const problemOf = (name: CurationProblem) => (problem === name ? t(`admin.patterns.problems.${name}`) : null);
  return (
    <Form method="post" className="card grid gap-6 p-5 md:p-8">
      <input type="hidden" name="baseVersion" value={values.baseVersion} />
      {problem === 'form' && <Problem>{t('admin.patterns.problems.form')}</Problem>}
      <Field label={t('admin.patterns.fields.tier')} problem={problemOf('tier')}>
        <select name="tier" defaultValue={values.tier} className="field max-w-sm text-base font-normal">
          <option value="dataset">
            {t('admin.patterns.tierOfDataset', { tier: t(`common:tier.${dataset.tier ?? 'none'}`) })}
          </option>
          {TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {t(`common:tier.${tier}`)}
            </option>
          ))}
          <option value="none">{t('common:tier.none')}</option>
        </select>
      </Field>
      <FlagChoice values={values} />
      <Field label={t('admin.patterns.fields.description')} problem={problemOf('description')}>
        <textarea
          name="description"
          rows={4}
          maxLength={CURATION_LIMITS.description}
          defaultValue={values.description}
          dir="auto"
          className="field py-3 text-base font-normal"
        />
      </Field>
      <Field
        label={`${t('admin.patterns.fields.marketPrice')} (${currency})`}
        problem={problemOf('marketPrice')}
        hint={t('admin.patterns.priceHint')}
      >
        <Line name="marketPrice" inputMode="decimal" defaultValue={values.marketPrice} className="max-w-sm" />
      </Field>
      <div className="grid gap-6 md:grid-cols-2">
        {(['screenshotPlayside', 'screenshotBackside'] as const).map((field) => (
          <Field key={field} label={t(`admin.patterns.fields.${field}`)} problem={problemOf(field)}>
            <Line
              name={field}
              dir="ltr"
              inputMode="url"
              maxLength={CURATION_LIMITS.url}
              placeholder="https://"
              defaultValue={values[field]}
            />
          </Field>
        ))}
      </div>
      <Field label={t('admin.patterns.reason')} problem={problemOf('note')} hint={t('admin.patterns.reasonHint')}>
        <textarea
          name="note"
          rows={2}
          required
          maxLength={CURATION_LIMITS.note}
          defaultValue={values.note}
          dir="auto"
          className="field py-3 text-base font-normal"
        />
      </Field>
      <div>
        <Button type="submit">{t('admin.patterns.save')}</Button>
      </div>
    </Form>
  );
}

function FlagChoice({ values }: { values: CurationValues }) {
  const { t } = useTranslation('settings');
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('admin.patterns.fields.flags')}</legend>
      <Check name="isFlagged" value="yes" defaultChecked={values.isFlagged}>
        {t('admin.patterns.ownFlags')}
      </Check>
      <div className="flex flex-wrap gap-x-6 ps-8">
        {PATTERN_FLAGS.map((flag) => (
          <Check key={flag} name="flags" value={flag} defaultChecked={values.flags.includes(flag)}>
            {t(`common:flag.${flag}`)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

function Check({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...rest} />
      {children}
    </label>
  );
}

const Line = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={`field text-base font-normal ${className}`} />
);

type FieldProps = { label: string; problem: string | null; hint?: string; children: ReactNode };

function Field({ label, problem, hint, children }: FieldProps) {
  return (
    <label className="grid min-w-0 gap-1.5 text-sm font-semibold">
      {label}
      {children}
      {hint !== undefined && <span className="font-normal text-faint">{hint}</span>}
      {problem !== null && <Problem>{problem}</Problem>}
    </label>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <span role="alert" className="rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
    {children}
  </span>
);
