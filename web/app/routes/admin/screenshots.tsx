import { SCREENSHOT_STATES } from '@bluegem/core/site/screenshot';
import { data, redirect } from 'react-router';
import { call, PRIVATE, refusalInit } from '../../.server/call.ts';
import { moderateScreenshot } from '../../.server/forms/admin-forms.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { aroundPage, Pager } from '../../features/admin/pager.tsx';
import { Refusal } from '../../features/admin/refusal.tsx';
import { ScreenshotDialog } from '../../features/admin/screenshots/screenshot-dialog.tsx';
import { ScreenshotEntry } from '../../features/admin/screenshots/screenshot-entry.tsx';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/screenshots.ts';

const PAGE = /^[1-9]\d{0,5}$/;

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const state = SCREENSHOT_STATES.find((each) => each === query.get('state')) ?? 'waiting';
  const page = query.get('page') ?? '1';
  const found = await call(args, 'adminScreenshots', { input: { state, page: PAGE.test(page) ? page : '1' } });
  const question = (['reject', 'delete'] as const).find((each) => each === query.get('confirm')) ?? null;
  const asks = found.screenshots.find(({ id }) => id === query.get('id')) ?? null;
  return data({ ...found, state, question, asks }, { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const refusal = await moderateScreenshot(args, await readForm(args.request));
  if (refusal) return data({ refusal }, refusalInit(refusal));
  return redirect(args.url.pathname + args.url.search, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'screenshots');

export default function AdminScreenshots({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('screenshots');
  const { count } = useFormats();
  const path = usePath();
  const { screenshots, counts, page, pages, state, question, asks } = loaderData;
  const at = (changes: Record<string, string>) => {
    const query = { ...(state !== 'waiting' && { state }), ...(page > 1 && { page: String(page) }), ...changes };
    const text = new URLSearchParams(query).toString();
    return `${path('/admin/screenshots')}${text && `?${text}`}`;
  };
  const tabs = SCREENSHOT_STATES.map((id) => ({
    id,
    to: `${path('/admin/screenshots')}${id === 'waiting' ? '' : `?state=${id}`}`,
    text: `${t(`admin.states.${id}`)} (${count(counts[id])})`,
  }));
  return (
    <AdminPage section="screenshots">
      <TabLinks label={t('admin.which')} tabs={tabs} current={state} />
      <div className="mt-6">{actionData && <Refusal {...actionData.refusal} />}</div>
      {screenshots.length === 0 && <p className="text-soft">{t('admin.none')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {screenshots.map((screenshot) => (
          <li key={screenshot.id} className="grid min-w-0">
            <ScreenshotEntry screenshot={screenshot} askAt={(confirm) => at({ confirm, id: screenshot.id })} />
          </li>
        ))}
      </ul>
      <Pager label={t('admin.pages')} {...aroundPage(page, pages, (next) => at({ page: String(next) }))} />
      {question && asks && <ScreenshotDialog screenshot={asks} question={question} backTo={at({})} />}
    </AdminPage>
  );
}
