import { useTranslation } from '../../i18n/use-translation.ts';
import { data, Form, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { moderateDiscovery } from '../../.server/forms/admin-forms.ts';
import { queryOf } from '../../.server/query-of.ts';
import { ConfirmChange } from '../../features/admin/confirm-change.tsx';
import { DiscoveryRow } from '../../features/admin/discovery-row.tsx';
import { aroundPage, Pager } from '../../features/admin/pager.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import { useAddresses } from '../../features/admin/use-addresses.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/discoveries.ts';

const SEARCH_MAX = 120;
const STATES = ['shown', 'hidden'] as const;

export async function loader(args: Route.LoaderArgs) {
  const input = queryOf('adminDiscoveries', args.url);
  const found = await call(args, 'adminDiscoveries', { input });
  const query = args.url.searchParams;
  const question = (['hide', 'delete'] as const).find((each) => each === query.get('confirm')) ?? null;
  const asks = found.discoveries.find(({ itemId }) => itemId === query.get('id')) ?? null;
  const { search = '', state = null } = input;
  return data({ ...found, search, state, question, asks }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const refusal = await moderateDiscovery(args, await readForm(args.request));
  if (refusal) return data({ refusal }, refusalInit(refusal));
  return redirect(args.url.pathname + args.url.search, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminDiscoveries({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const path = usePath();
  const { discoveries, total, page, pages, search, state, problem, question, asks } = loaderData;
  const at = useAddresses();
  const tabs = (['all', ...STATES] as const).map((id) => ({
    id,
    to: at({ page: null, state: id === 'all' ? null : id }),
    text: t(`admin.discoveries.states.${id}`),
  }));
  return (
    <>
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
              <DiscoveryRow discovery={discovery} />
            </li>
          ))}
        </ul>
      )}
      <Pager label={t('admin.discoveries.pages')} {...aroundPage(page, pages, (next) => at({ page: String(next) }))} />
      {question && asks && (
        <ConfirmChange
          title={t(`admin.discoveries.${question}Title`, { name: patternName(t, asks) })}
          text={t(`admin.discoveries.${question}Text`)}
          confirm={t(`admin.discoveries.${question}`)}
          fields={{ action: question, item: asks.itemId }}
          reason={question === 'hide' ? { name: 'reason', label: t('admin.discoveries.reason') } : undefined}
          backTo={at()}
        />
      )}
    </>
  );
}
