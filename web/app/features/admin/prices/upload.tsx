import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, useNavigation } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';

/** A form to upload a file with prices for a check. */
export function UploadForm() {
  const { t } = useTranslation('settings');
  const path = usePath();
  const isBusy = useNavigation().formData?.get('intent') === 'upload';
  return (
    <Form
      method="post"
      action={path('/admin/prices')}
      encType="multipart/form-data"
      className="card mt-4 flex flex-wrap items-end gap-4 p-5 md:p-6"
    >
      <input type="hidden" name="intent" value="upload" />
      <label className="grid min-w-0 grow basis-64 gap-1.5 text-sm font-semibold">
        {t('admin.prices.file')}
        <input
          type="file"
          name="file"
          required
          accept=".csv,.json,text/csv,application/json"
          className="field min-w-0 py-1.5 text-base font-normal file:me-4 file:rounded-lg file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink"
        />
      </label>
      <Button type="submit" className="min-h-12!" disabled={isBusy}>
        {t('admin.prices.check')}
      </Button>
      <p className="basis-full text-sm text-faint">{t('admin.prices.fileHint')}</p>
    </Form>
  );
}

const COUNTS = ['added', 'changed', 'unchanged', 'refused'] as const;

/** The effect of importing a file, with a line for each rejected row, and the buttons to decide. */
export function UploadPreview(props: AnswerOf<'adminPriceUpload'>['upload']) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const { id, problems, refused } = props;
  const good = props.added + props.changed + props.unchanged;
  return (
    <section className="card mt-4 border-blue-bright/50! p-5 md:p-6" aria-labelledby="preview-title">
      <h3 id="preview-title" className="text-xl font-semibold">
        {t('admin.prices.preview')}
      </h3>
      <p className="mt-2 text-soft">{t('admin.prices.previewLead')}</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {COUNTS.map((name) => (
          <div key={name} className="rounded-xl border border-line px-4 py-3">
            <dt className="text-sm text-faint">{t(`admin.prices.counts.${name}`)}</dt>
            <dd className="font-display text-xl font-semibold">{count(props[name])}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <div
          className="mt-4 max-h-80 overflow-auto rounded-xl border border-line"
          role="region"
          aria-label={t('admin.prices.problems')}
          tabIndex={0}
        >
          <ol className="divide-y divide-line text-sm">
            {problems.map(({ line, message }) => (
              <li key={line} className="px-4 py-2 break-words">
                <strong>{t('admin.prices.line', { line })}</strong> <bdi>{message}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
      {refused > problems.length && (
        <p className="mt-2 text-sm text-faint">
          {t('admin.prices.more', { count: refused - problems.length, number: count(refused - problems.length) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {good > 0 && (
          <Decide id={id} intent={refused > 0 ? 'import-good' : 'import'}>
            {t(refused > 0 ? 'admin.prices.importGood' : 'admin.prices.import')}
          </Decide>
        )}
        <Decide id={id} intent="discard" isQuiet>
          {t('admin.prices.discard')}
        </Decide>
      </div>
    </section>
  );
}

type DecideProps = { id: number; intent: string; isQuiet?: boolean; children: string };

function Decide({ id, intent, isQuiet = false, children }: DecideProps) {
  const path = usePath();
  return (
    <Form method="post" action={path('/admin/prices')}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} kind={isQuiet ? 'quiet' : 'primary'}>
        {children}
      </Button>
    </Form>
  );
}
