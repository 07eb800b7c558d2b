import type { AnswerOf } from '@bluegem/contract/client-types';
import { SALE_PROBLEMS } from '@bluegem/core/prices/sale-file';
import { Form, useNavigation } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CurrencyField, MarketField } from './sale-form.tsx';

/** A form to upload a trade history for a check; nothing is stored. */
export function FileForm() {
  const { t } = useTranslation('sales');
  const path = usePath();
  const isBusy = useNavigation().formData?.get('intent') === 'check';
  return (
    <Form
      method="post"
      action={path('/sales')}
      encType="multipart/form-data"
      className="mt-5 grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="check" />
      <label className="grid min-w-0 gap-1.5 text-sm font-semibold sm:col-span-2">
        {t('file.file')}
        <input
          type="file"
          name="file"
          required
          accept=".csv,.json,.txt,text/csv,application/json"
          className="field min-w-0 py-1.5 text-base font-normal file:me-4 file:rounded-lg file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink"
        />
      </label>
      <MarketField />
      <CurrencyField />
      <Button type="submit" kind="quiet" disabled={isBusy} className="justify-self-start">
        {t('file.check')}
      </Button>
    </Form>
  );
}

/** Of each reason. */
const ROWS_SHOWN = 10;

type Preview = Pick<AnswerOf<'readSaleFile'>, 'rows' | 'skipped' | 'problems'> & { found: number; table: string };

/** The content of a file, the reasons of skipped rows, and the form that reports its sales. */
export function FilePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation('sales');
  const { count } = useFormats();
  const { rows, found, table, skipped, problems } = preview;
  const numbers = [
    [t('file.rows'), rows],
    [t('file.found'), found],
    [t('file.skipped'), rows - found],
  ] as const;
  return (
    <div className="mt-5" role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt className="text-sm text-faint">{label}</dt>
            <dd className="font-display text-xl font-semibold">{count(number)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid gap-2">
        {SALE_PROBLEMS.filter((problem) => problems[problem] !== undefined).map((problem) => (
          <li key={problem}>
            <p className="font-medium">{`${t(`problem.${problem}`)} (${count(problems[problem] ?? 0)})`}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-faint">
              {skipped
                .filter((each) => each.problem === problem)
                .slice(0, ROWS_SHOWN)
                .map(({ row }) => (
                  <span key={row}>{t('file.row', { line: row }).replace(/[:：]\s*$/, '')}</span>
                ))}
            </p>
          </li>
        ))}
      </ul>
      {found > 0 && (
        <Form method="post" className="mt-5 grid gap-4">
          <input type="hidden" name="intent" value="propose" />
          <textarea name="table" hidden readOnly value={table} />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="consent" value="yes" required className="size-5 shrink-0" />
            {t('file.consent')}
          </label>
          <Button type="submit" className="justify-self-start">
            {t('file.report')}
          </Button>
        </Form>
      )}
    </div>
  );
}
