import { SALE_STATES } from '@bluegem/core/prices/sale-report';
import { data, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { moderateSale } from '../../.server/forms/admin-forms.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { aroundPage, Pager } from '../../features/admin/pager.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import { FileDecision } from '../../features/admin/sales/file-decision.tsx';
import { FileDialog, SaleDialog } from '../../features/admin/sales/sale-dialog.tsx';
import { SaleEntry } from '../../features/admin/sales/sale-entry.tsx';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/sales.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PAGE = /^[1-9]\d{0,5}$/;

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const state = SALE_STATES.find((each) => each === query.get('state')) ?? 'waiting';
  const page = query.get('page') ?? '1';
  const file = UUID.test(query.get('file') ?? '') ? query.get('file') : null;
  const found = await call(args, 'adminSales', {
    input: { state, page: PAGE.test(page) ? page : '1', ...(file !== null && { file }) },
  });
  const question = (['reject', 'delete', 'reject-file'] as const).find((each) => each === query.get('confirm')) ?? null;
  const asks = found.sales.find(({ id }) => id === query.get('id')) ?? null;
  return data({ ...found, state, file, question, asks }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const refusal = await moderateSale(args, form);
  if (refusal) return data({ refusal }, refusalInit(refusal));
  // Nothing of the file waits any more.
  const search = form.get('scope') === 'file' ? '' : args.url.search;
  return redirect(args.url.pathname + search, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'sales');

export default function AdminSales({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('sales');
  const { count } = useFormats();
  const path = usePath();
  const { sales, counts, page, pages, state, file, question, asks } = loaderData;
  const at = (changes: Record<string, string>) => {
    const query = {
      ...(state !== 'waiting' && { state }),
      ...(page > 1 && { page: String(page) }),
      ...(file !== null && { file }),
      ...changes,
    };
    const text = new URLSearchParams(query).toString();
    return `${path('/admin/sales')}${text && `?${text}`}`;
  };
  const [ofFile] = sales;
  const tabs = SALE_STATES.map((id) => ({
    id,
    to: `${path('/admin/sales')}${id === 'waiting' ? '' : `?state=${id}`}`,
    text: `${t(`admin.states.${id}`)} (${count(counts[id])})`,
  }));
  return (
    <AdminPage section="sales">
      <TabLinks label={t('admin.which')} tabs={tabs} current={state} />
      <div className="mt-6">{actionData && <Refusal {...actionData.refusal} />}</div>
      {sales.length === 0 && <p className="text-soft">{t('admin.none')}</p>}
      {file !== null && ofFile && (
        <FileDecision id={ofFile.id} waiting={sales.length} rejectAt={at({ confirm: 'reject-file', id: ofFile.id })} />
      )}
      <ul className="grid gap-4">
        {sales.map((sale) => (
          <li key={sale.id} className="grid min-w-0">
            <SaleEntry sale={sale} askAt={(confirm) => at({ confirm, id: sale.id })} />
          </li>
        ))}
      </ul>
      <Pager label={t('admin.pages')} {...aroundPage(page, pages, (next) => at({ page: String(next) }))} />
      {question && question !== 'reject-file' && asks && <SaleDialog sale={asks} question={question} backTo={at({})} />}
      {question === 'reject-file' && file !== null && ofFile && (
        <FileDialog id={ofFile.id} count={sales.length} backTo={at({})} />
      )}
    </AdminPage>
  );
}
