import { useTranslation } from '../../i18n/use-translation.ts';
import { data, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { changeFeedback } from '../../.server/forms/admin-forms.ts';
import { queryOf } from '../../.server/query-of.ts';
import { ConfirmChange } from '../../features/admin/confirm-change.tsx';
import { FeedbackEntry } from '../../features/admin/feedback-entry.tsx';
import { FeedbackFilter } from '../../features/admin/feedback-filter.tsx';
import { aroundPage, Pager } from '../../features/admin/pager.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import { addressWith, useAddresses } from '../../features/admin/use-addresses.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Route } from './+types/feedback.ts';

export async function loader(args: Route.LoaderArgs) {
  const query = queryOf('adminFeedback', args.url);
  const inbox = await call(args, 'adminFeedback', { input: query });
  const confirming = args.url.searchParams.get('confirm');
  const result = {
    ...inbox,
    state: query.state ?? '',
    kind: query.kind ?? '',
    confirming: inbox.entries.find(({ id }) => id === confirming) ?? null,
  };
  return data(result, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const refusal = await changeFeedback(args, await readForm(args.request));
  if (refusal) return data({ refusal }, refusalInit(refusal));
  return redirect(addressWith(args.url, { confirm: null }), { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminFeedback({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const at = useAddresses();
  const { entries, total, open, page, pages, state, kind, confirming } = loaderData;
  return (
    <>
      {actionData && <Refusal {...actionData.refusal} />}
      <FeedbackFilter state={state} kind={kind} />
      <p className="mt-5 text-soft">
        {t('admin.feedback.entries', { count: total, number: count(total) })}
        {' · '}
        {t('admin.feedback.open', { count: open, number: count(open) })}
      </p>
      {entries.length > 0 && (
        <ul className="card mt-4 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id}>
              <FeedbackEntry entry={entry} confirmTo={at({ confirm: entry.id })} />
            </li>
          ))}
        </ul>
      )}
      <Pager label={t('admin.feedback.pages')} {...aroundPage(page, pages, (next) => at({ page: String(next) }))} />
      {confirming && (
        <ConfirmChange
          title={t('admin.feedback.delete.title')}
          text={t('admin.feedback.delete.text')}
          confirm={t('admin.feedback.delete.confirm')}
          fields={{ intent: 'delete', id: confirming.id }}
          backTo={at()}
        />
      )}
    </>
  );
}
