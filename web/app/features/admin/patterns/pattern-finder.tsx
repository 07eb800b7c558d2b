import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';

/** A form that opens a pattern. `missing`: the input, if no pattern matches it. */
export function PatternFinder({ missing }: { missing: string | null }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  return (
    <Form action={path('/admin/patterns')} className="card flex flex-wrap items-end gap-4 p-5 md:p-6" role="search">
      <label className="grid min-w-0 grow basis-64 gap-1.5 text-sm font-semibold">
        {t('admin.patterns.find')}
        <input
          name="search"
          defaultValue={missing ?? ''}
          required
          maxLength={60}
          placeholder="karambit 387"
          className="field text-base font-normal"
          aria-invalid={missing !== null}
          {...(missing !== null && { 'aria-describedby': 'finder-problem' })}
        />
      </label>
      <Button type="submit" className="min-h-12!">
        {t('admin.patterns.open')}
      </Button>
      {missing !== null && (
        <p id="finder-problem" role="alert" className="basis-full text-sm text-danger-ink">
          {t('admin.patterns.missing')}
        </p>
      )}
    </Form>
  );
}
