import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { data } from 'react-router';
import { attempt, refusalInit, type Refusal } from '../.server/call.ts';
import { readForm } from '../.server/forms/form-text.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { getServices } from '../.server/services.ts';
import {
  FeedbackForm,
  type FeedbackFormProps,
  type FeedbackRefusal,
} from '../features/site/feedback/feedback-form.tsx';
import { FeedbackSent } from '../features/site/feedback/feedback-sent.tsx';
import { checkFeedback, readValues, subjectOf, wrongTextPath } from '../features/site/feedback/feedback-values.ts';
import { metaOf, translationsAt } from '../i18n/page-meta.ts';
import { formLimitOf } from '../shell/limited-forms.ts';
import { TitledPage } from '../ui/page-title.tsx';
import type { Route } from './+types/feedback.ts';

export { shouldRevalidate } from '../page/form-revalidation.ts';

type Answer = Omit<FeedbackFormProps, 'isForwarded'> & { isSent: boolean };

/** A query may attach a pattern, choose a kind and name a page with a wrong text; no message is ever in an address. */
export function loader({ request, url }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { kind, weapon, pattern } = readValues(query);
  const path = wrongTextPath(query);
  const { t } = translationsAt(url.pathname);
  const language = path === null ? undefined : (languageOfPath(path) ?? DEFAULT_LANGUAGE);
  const message = path === null ? '' : `${t('forms:feedback.wrongText', { path, language })}\n`;
  const isForwarded = getServices().config.discordWebhookUrl !== undefined;
  return { values: { kind, weapon, pattern, email: '', message }, isForwarded };
}

export async function action(page: Route.ActionArgs) {
  const values = readValues(await readForm(page.request));
  const unsent: Answer = { values, problems: null, refusal: null, isSent: false };
  const result = checkFeedback(values);
  if ('problems' in result) return { ...unsent, problems: result.problems };
  const failed = (error: unknown): Answer => {
    getServices().logger.error({ err: error }, 'Feedback was not saved');
    return { ...unsent, refusal: { kind: 'failed' } };
  };
  try {
    const outcome = await attempt(page, 'feedback', { input: result.feedback });
    if ('answer' in outcome) return { ...unsent, isSent: true };
    const { refusal, error } = outcome;
    if (!refusal.code.endsWith('.rate-limited')) return failed(error);
    return data({ ...unsent, refusal: limitOf(refusal) }, refusalInit(refusal));
  } catch (error) {
    return failed(error);
  }
}

/** Without a response the page stays, with all its input. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (request.signal.aborted) throw error;
    const limit = formLimitOf(error);
    const refusal: FeedbackRefusal = limit
      ? { kind: 'limited', waitSeconds: limit.retryAfterSeconds }
      : { kind: 'failed' };
    return { values: readValues(await copy.formData()), problems: null, refusal, isSent: false };
  }
}

const limitOf = ({ details }: Refusal): FeedbackRefusal => ({
  kind: 'limited',
  waitSeconds: Number(details['retryAfterSeconds']),
});

export const headers = limitHeaders;

export const meta = metaOf('feedback');

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  const { values } = actionData ?? loaderData;
  return (
    <TitledPage title={t('feedback.title')} lead={t('feedback.lead')}>
      <div className="mt-8">
        {actionData?.isSent ? (
          <FeedbackSent subject={subjectOf(values)} />
        ) : (
          <FeedbackForm
            key={`${loaderData.values.weapon} ${loaderData.values.pattern} ${loaderData.values.message}`}
            values={values}
            problems={actionData?.problems ?? null}
            refusal={actionData?.refusal ?? null}
            isForwarded={loaderData.isForwarded}
          />
        )}
      </div>
    </TitledPage>
  );
}
