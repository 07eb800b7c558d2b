import texts from '@bluegem/locales/en/settings.json';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { textOf } from '../.server/account-actions.ts';
import { PRIVATE, requireAdmin, requireOwnAdminAction } from '../.server/account.ts';
import { feedbackInbox, getServices, sendFeedbackAgain } from '../.server/services.ts';
import { FeedbackEntry } from '../features/admin/feedback-entry.tsx';
import { useFormats } from '../i18n/format.ts';
import '../i18n/form-texts.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { registerPageTexts } from '../i18n/registry.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/admin.ts';

registerPageTexts('settings', texts);

const PAGE = /^[1-9]\d{0,5}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function loader(asked: Route.LoaderArgs) {
  await requireAdmin(asked);
  const page = asked.url.searchParams.get('page') ?? '1';
  return data(await feedbackInbox(getServices(), PAGE.test(page) ? Number(page) : 1), { headers: PRIVATE });
}

export async function action(asked: Route.ActionArgs) {
  await requireOwnAdminAction(asked);
  const id = textOf(await asked.request.formData(), 'again');
  if (UUID.test(id)) await sendFeedbackAgain(getServices(), id);
  return redirect(asked.url.pathname + asked.url.search, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export function meta({ location }: Route.MetaArgs) {
  return [...pageMeta(wordsAt(location.pathname).t, 'settings:admin'), { name: 'robots', content: 'noindex' }];
}

export default function Admin({ loaderData: { entries, total, page, pages } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const path = usePath();
  return (
    <div className="wrap max-w-4xl! pt-8">
      <Breadcrumbs places={[{ to: path('/'), text: t('common:nav.home') }, { text: t('admin.title') }]} />
      <PageTitle title={t('admin.title')} lead={t('admin.lead')} />
      <p className="mt-8 text-soft">{t('admin.entries', { count: total, number: count(total) })}</p>
      {entries.length > 0 && (
        <ul className="card mt-4 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id}>
              <FeedbackEntry {...entry} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="mt-6 flex flex-wrap items-center justify-center gap-3" aria-label={t('admin.pages')}>
          {page > 1 && (
            <ButtonLink kind="quiet" rel="prev" to={`${path('/admin')}?page=${Math.min(page - 1, pages)}`}>
              {t('admin.newer')}
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink kind="quiet" rel="next" to={`${path('/admin')}?page=${page + 1}`}>
              {t('admin.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
