import { useTranslation } from '../../i18n/use-translation.ts';
import { data, Form, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { moderateDiscovery } from '../../.server/forms/admin-forms.ts';
import { sanitizeText } from '../../.server/forms/sanitize-text.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { DiscoveryDialog } from '../../features/admin/discovery-dialog.tsx';
import { DiscoveryRow } from '../../features/admin/discovery-row.tsx';
import { aroundPage, Pager } from '../../features/admin/pager.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/discoveries.ts';

const PAGE = /^[1-9]\d{0,5}$/;
const SEARCH_MAX = 120;
const STATES = ['shown', 'hidden'] as const;

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const search = sanitizeText((query.get('search') ?? '').slice(0, SEARCH_MAX));
  const state = STATES.find((each) => each === query.get('state'));
  const page = query.get('page') ?? '1';
  const input = { search, state, page: PAGE.test(page) ? page : '1' };
  const found = await call(args, 'adminDiscoveries', { input });
  const question = (['hide', 'delete'] as const).find((each) => each === query.get('confirm')) ?? null;
  const asks = found.discoveries.find(({ itemId }) => itemId === query.get('item')) ?? null;
  return data({ ...found, search, state: state ?? null, question, asks }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const refusal = await moderateDiscovery(args, await readForm(args.request));
  if (refusal) return data({ refusal }, refusalInit(refusal));
  return redirect(args.url.pathname + args.url.search, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'discoveries');

export default function AdminDiscoveries({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const path = usePath();
  const { discoveries, total, page, pages, search, state, problem, question, asks } = loaderData;
  const at = (changes: Record<string, string>) => {
    const query = { ...(search && { search }), ...(state && { state }), ...(page > 1 && { page: String(page) }) };
    const text = new URLSearchParams({ ...query, ...changes }).toString();
    return `${path('/admin/discoveries')}${text && `?${text}`}`;
  };
  const tabs = (['all', ...STATES] as const).map((id) => ({
    id,
    to: `${path('/admin/discoveries')}?${new URLSearchParams({ ...(search && { search }), ...(id !== 'all' && { state: id }) })}`,
    text: t(`admin.discoveries.states.${id}`),
  }));
  return (
    <AdminPage section="discoveries">
      <Form
        role="search"
        action={path('/admin/discoveries')}
        className="card flex flex-wrap items-end gap-4 p-5 md:p-6"
      >
        <label className="grid min-w-0 grow basis-64 gap-1.5 text-sm font-semibold">
          {t('admin.discoveries.search')}
          <input
            key={search}
            name="search"
            defaultValue={search}
            maxLength={SEARCH_MAX}
            placeholder="karambit 387"
            className="field text-base font-normal"
          />
        </label>
        {state && <input type="hidden" name="state" value={state} />}
        <Button type="submit" className="min-h-12!">
          {t('admin.discoveries.find')}
        </Button>
        {problem !== null && (
          <p role="alert" className="basis-full text-sm text-danger-ink">
            {t('admin.discoveries.problem', { text: problem })}
          </p>
        )}
      </Form>
      <div className="mt-6">
        <TabLinks label={t('admin.discoveries.which')} tabs={tabs} current={state ?? 'all'} />
      </div>
      <p className="my-4 text-soft">{t('admin.discoveries.count', { count: total, number: count(total) })}</p>
      {actionData && <Refusal {...actionData.refusal} />}
      {discoveries.length > 0 && (
        <ul className="card divide-y divide-line">
          {discoveries.map((discovery) => (
            <li key={discovery.itemId}>
              <DiscoveryRow discovery={discovery} askAt={(confirm) => at({ confirm, item: discovery.itemId })} />
            </li>
          ))}
        </ul>
      )}
      <Pager label={t('admin.discoveries.pages')} {...aroundPage(page, pages, (next) => at({ page: String(next) }))} />
      {question && asks && <DiscoveryDialog discovery={asks} question={question} backTo={at({})} />}
    </AdminPage>
  );
}
