import { FEEDBACK_FILTERS, FEEDBACK_KINDS } from '@bluegem/core/site/feedback';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

type FeedbackFilterProps = { state: string; kind: string };

/** The filter of the feedback; a form, so that it works without script. */
export function FeedbackFilter({ state, kind }: FeedbackFilterProps) {
  const { t } = useTranslation('settings');
  return (
    <Form
      method="get"
      key={`${state} ${kind}`}
      className="card grid gap-4 p-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end md:p-5"
    >
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('admin.feedback.filter.state')}
        <select name="state" defaultValue={state} className="field font-normal">
          <option value="">{t('admin.feedback.filter.all')}</option>
          {FEEDBACK_FILTERS.map((each) => (
            <option key={each} value={each}>
              {t(`admin.feedback.filter.states.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('admin.feedback.filter.kind')}
        <select name="kind" defaultValue={kind} className="field font-normal">
          <option value="">{t('admin.feedback.filter.all')}</option>
          {FEEDBACK_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`forms:feedback.kinds.${each}.name`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" className="min-h-12!">
        {t('admin.feedback.filter.show')}
      </Button>
    </Form>
  );
}
