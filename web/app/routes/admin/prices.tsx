import { useTranslation } from '../../i18n/use-translation.ts';
import { useId, type ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { attempt, call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { changePrices } from '../../.server/forms/admin-prices.ts';
import { ImportList, MarketList, ObservationTable } from '../../features/admin/prices/known-prices.tsx';
import { UploadForm, UploadPreview } from '../../features/admin/prices/upload.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import type { Route } from './+types/prices.ts';

/** The uploaded file in the address; null after it was imported or deleted. */
async function uploadOf(args: Route.LoaderArgs) {
  const id = args.url.searchParams.get('upload');
  if (id === null) return null;
  const outcome = await attempt(args, 'adminPriceUpload', { params: { id } });
  if ('answer' in outcome) return outcome.answer.upload;
  if (outcome.refusal.code === 'http.not-found' || outcome.refusal.code === 'http.bad-request') return null;
  throw outcome.error;
}

export async function loader(args: Route.LoaderArgs) {
  const [overview, upload] = await Promise.all([call(args, 'adminPrices'), uploadOf(args)]);
  return data({ ...overview, upload }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const outcome = await changePrices(args);
  if ('refusal' in outcome) return data(outcome, refusalInit(outcome.refusal));
  const query = 'upload' in outcome ? `?upload=${outcome.upload}` : '';
  return redirect(args.url.pathname + query, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { sources, observations, imports, upload } = loaderData;
  return (
    <div className="grid gap-10 *:min-w-0">
      <Part title={t('admin.prices.importTitle')}>
        <div className="mt-4">{actionData && <Refusal {...actionData.refusal} />}</div>
        {upload ? <UploadPreview {...upload} /> : <UploadForm />}
      </Part>
      <Part title={t('admin.prices.known')}>
        <ObservationTable observations={observations} />
      </Part>
      <Part title={t('admin.prices.markets')}>
        <p className="mt-2 max-w-measure text-soft">{t('admin.prices.marketsLead')}</p>
        <MarketList sources={sources} />
      </Part>
      <Part title={t('admin.prices.imports')}>
        <ImportList imports={imports} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
