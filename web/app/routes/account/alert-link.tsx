import { data, Form } from 'react-router';
import { attempt, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { readForm, textOf } from '../../.server/forms/form-text.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { accountMeta } from '../../features/account/account-meta.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/alert-link.ts';

const ENDPOINTS = { confirm: 'confirmAlert', stop: 'stopAlert' } as const;

/** The action of a link. Throws 404 for any other address. */
function purposeOf(purpose: string): keyof typeof ENDPOINTS {
  if (purpose === 'confirm' || purpose === 'stop') return purpose;
  throw data(null, { status: 404 });
}

/** Opened by a link in a message. It does nothing by itself: mail programs open links before their reader does. */
export function loader({ url, params }: Route.LoaderArgs) {
  const [id, token] = ['id', 'token'].map((name) => url.searchParams.get(name) ?? '');
  return data({ purpose: purposeOf(params.purpose), id: id ?? '', token: token ?? '' } as const, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const request = { params: { id: textOf(form, 'id') }, input: { token: textOf(form, 'token') } };
  const outcome = await attempt(args, ENDPOINTS[purposeOf(args.params.purpose)], request);
  if (!('refusal' in outcome)) return data({ isDone: true, limit: null }, { headers: PRIVATE });
  const { code } = outcome.refusal;
  const refusal = code === 'http.bad-request' ? { code: 'alert.link-invalid' as const, details: {} } : outcome.refusal;
  return data({ isDone: false, limit: refusalText(args, refusal) }, refusalInit(refusal));
}

export const headers = privateHeaders;

export const meta = accountMeta('alerts:seo');

export default function AlertLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('alerts');
  const { purpose, id, token } = loaderData;
  if (actionData?.isDone) {
    return (
      <div className="narrow-wrap pt-8" role="status">
        <PageTitle title={t(`${purpose}.done`)} lead="" />
      </div>
    );
  }
  return (
    <div className="narrow-wrap pt-8">
      <PageTitle title={t(`${purpose}.title`)} lead={t(`${purpose}.lead`)} />
      <Form method="post" className="mt-8">
        <LimitNote text={actionData?.limit ?? null} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t(`${purpose}.button`)}</Button>
      </Form>
    </div>
  );
}
