import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

type LogFilterProps = {
  log: string;
  question: Readonly<Partial<Record<'text' | 'kind' | 'from' | 'to', string>>>;
  kinds: readonly string[];
};

const LABEL = 'grid min-w-0 gap-1.5 text-sm font-semibold';

/** The filter of a log; a form, so that it works without script. */
export function LogFilter({ log, question, kinds }: LogFilterProps) {
  const { t } = useTranslation('settings');
  return (
    <Form
      method="get"
      key={JSON.stringify([log, question])}
      className="card grid gap-4 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-[2fr_1.4fr_1fr_1fr_auto] lg:items-end"
    >
      <input type="hidden" name="log" value={log} />
      <label className={LABEL}>
        {t('admin.logs.text')}
        <input name="text" maxLength={100} defaultValue={question.text ?? ''} className="field font-normal" />
      </label>
      <label className={LABEL}>
        {t('admin.logs.kind')}
        <select name="kind" defaultValue={question.kind ?? ''} className="field font-normal">
          <option value="">{t('admin.logs.all')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind} lang="en">
              {kind}
            </option>
          ))}
        </select>
      </label>
      <label className={LABEL}>
        {t('admin.logs.from')}
        <input type="date" name="from" defaultValue={question.from ?? ''} className="field font-normal" />
      </label>
      <label className={LABEL}>
        {t('admin.logs.to')}
        <input type="date" name="to" defaultValue={question.to ?? ''} className="field font-normal" />
      </label>
      <Button type="submit" className="min-h-12!">
        {t('admin.logs.show')}
      </Button>
    </Form>
  );
}
