import { data, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { moderateSale } from '../../.server/forms/admin-forms.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { queryOf } from '../../.server/query-of.ts';
import { ModerationDialog, ModerationInbox } from '../../features/admin/moderation.tsx';
import { SaleEntry } from '../../features/admin/sales/sale-entry.tsx';
import { WholeFile } from '../../features/admin/sales/whole-file.tsx';
import type { Route } from './+types/sales.ts';

export async function loader(args: Route.LoaderArgs) {
  const { state = 'waiting', page, file = null } = queryOf('adminSales', args.url);
  const found = await call(args, 'adminSales', { input: { state, page, ...(file !== null && { file }) } });
  const query = args.url.searchParams;
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

export default function AdminSales({ loaderData, actionData }: Route.ComponentProps) {
  const { sales, file, question, asks, ...inbox } = loaderData;
  const [ofFile] = sales;
  return (
    <ModerationInbox of="sales" {...inbox} refusal={actionData?.refusal} isEmpty={sales.length === 0}>
      {file !== null && ofFile && (
        <WholeFile id={ofFile.id} waiting={sales.length} isRejecting={question === 'reject-file'} />
      )}
      <ul className="grid gap-4">
        {sales.map((sale) => (
          <li key={sale.id} className="grid min-w-0">
            <SaleEntry sale={sale} />
          </li>
        ))}
      </ul>
      {question && question !== 'reject-file' && asks && (
        <ModerationDialog of="sales" entry={asks} question={question} />
      )}
    </ModerationInbox>
  );
}
