import texts from '@bluegem/locales/en/settings.json';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { textOf } from '../../.server/account-actions.ts';
import { PRIVATE, requireAdmin, requireOwnAdminAction } from '../../.server/account.ts';
import { feedbackInbox, getServices, sendFeedbackAgain } from '../../.server/services.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { FeedbackEntry } from '../../features/admin/feedback-entry.tsx';
import { useFormats } from '../../i18n/format.ts';
import '../../i18n/form-texts.ts';
import { usePath } from '../../i18n/language.ts';
import { registerPageTexts } from '../../i18n/registry.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/feedback.ts';

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

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'feedback');

export default function AdminFeedback({ loaderData: { entries, total, page, pages } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const path = usePath();
  return (
    <AdminPage section="feedback">
      <p className="text-soft">{t('admin.feedback.entries', { count: total, number: count(total) })}</p>
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
        <nav className="mt-6 flex flex-wrap items-center justify-center gap-3" aria-label={t('admin.feedback.pages')}>
          {page > 1 && (
            <ButtonLink kind="quiet" rel="prev" to={`${path('/admin/feedback')}?page=${Math.min(page - 1, pages)}`}>
              {t('admin.feedback.newer')}
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink kind="quiet" rel="next" to={`${path('/admin/feedback')}?page=${page + 1}`}>
              {t('admin.feedback.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </AdminPage>
  );
}
