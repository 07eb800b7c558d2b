import type { SaleProblem } from '@bluegem/core/prices/sale-file';
import { SALE_FILE_MAX_BYTES } from '@bluegem/core/prices/sale-report';
import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { useSaleFacts } from '../../pattern-parts/hooks/use-sale-facts.ts';
import { Button } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import type { FileProblem, SalePreview } from './read-history.ts';
import { CurrencyField, MarketField } from './sale-form.tsx';

type FileSectionProps = {
  /** What the server found in a file, without script. */
  preview: SalePreview | null;
  /** What became of the sales that were sent last. */
  reported: object | null;
};

/** A trade history is chosen, checked in the browser, and its sales are reported. */
export function FileSection({ preview, reported }: FileSectionProps) {
  const { t } = useTranslation('sales', 'errors');
  const [checked, setChecked] = useState<{ result: SalePreview | FileProblem; before: object | null }>();
  // Once its sales are reported, the next file can be chosen.
  const result = checked?.before === reported ? checked.result : preview;
  const check = async (form: FormData) => {
    const { readHistory } = await import('./read-history.ts');
    setChecked({ result: await readHistory(form), before: reported });
  };
  if (result && typeof result === 'object' && 'table' in result) {
    return <FilePreview preview={result} onOther={checked && (() => setChecked(undefined))} />;
  }
  const problem =
    result === 'too-large'
      ? t('errors:http.body-too-large', { maxBytes: SALE_FILE_MAX_BYTES })
      : result === 'no-text'
        ? t('errors:admin.file-unreadable')
        : result && t('errors:sale.file-unreadable', { line: result.unreadable.line });
  return (
    <>
      <LimitNote text={problem} />
      <FileForm onCheck={check} />
    </>
  );
}

/** The file stays in the browser; without script, or where that fails, the server checks it. Nothing is stored. */
function FileForm({ onCheck }: { onCheck: (form: FormData) => Promise<void> }) {
  const { t } = useTranslation('sales');
  const submit = useSubmit();
  const path = usePath();
  const isBusy = useNavigation().formData?.get('intent') === 'check';
  return (
    <Form
      method="post"
      action={path('/sales')}
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        onCheck(new FormData(form)).catch(() => submit(form));
      }}
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
const ROWS_SHOWN = 50;

/** The reasons in their order, with the columns that they are about (docs/guide/prices.md) and the rule for those. */
const REASONS = {
  broken: { columns: '', rule: 'rule.broken' },
  'not-sold': { columns: 'state', rule: null },
  'other-item': { columns: 'item', rule: 'rule.other-item' },
  'no-seed': { columns: 'seed', rule: 'rule.no-seed' },
  'no-wear': { columns: 'float, wear', rule: 'rule.no-wear' },
  'no-price': { columns: 'price, currency', rule: 'rule.no-price' },
  'no-date': { columns: 'date', rule: 'rule.no-date' },
  'too-old': { columns: 'date', rule: null },
  repeated: { columns: 'item, seed, price, date', rule: null },
  'too-many': { columns: '', rule: null },
} as const satisfies Record<SaleProblem, { columns: string; rule: string | null }>;
const PROBLEMS = Object.keys(REASONS) as SaleProblem[];

/** The content of a file, the reasons of skipped rows, and the form that reports its sales. */
function FilePreview({ preview, onOther }: { preview: SalePreview; onOther: (() => void) | undefined }) {
  const { t } = useTranslation('sales');
  const { count } = useFormats();
  const facts = useSaleFacts();
  const { rows, sales, table, skipped, problems } = preview;
  const found = sales.length;
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
        {PROBLEMS.filter((problem) => problems[problem] !== undefined).map((problem) => (
          <li key={problem}>
            <p className="font-medium">{`${t(`problem.${problem}`)} (${count(problems[problem] ?? 0)})`}</p>
            <p className="text-sm text-soft">
              {REASONS[problem].columns && <code>{REASONS[problem].columns}</code>}{' '}
              {REASONS[problem].rule !== null && t(REASONS[problem].rule)}
            </p>
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
        <ul
          aria-label={t('file.found')}
          className="mt-4 max-h-96 divide-y divide-line overflow-auto text-sm"
          tabIndex={0}
        >
          {sales.map((sale, index) => (
            <li key={index} className="py-1">
              <bdi className="font-semibold">{patternName(t, sale)}</bdi>
              {facts(sale).map((fact) => (
                <span key={fact} className="text-faint">
                  {' · '}
                  <bdi>{fact}</bdi>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
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
      {onOther && (
        <Button kind="quiet" className="mt-4" onClick={onOther}>
          {t('file.other')}
        </Button>
      )}
    </div>
  );
}
