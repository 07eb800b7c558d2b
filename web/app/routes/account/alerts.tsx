import { isNarrow, readAlertSearch, writeAlertSearch } from '@bluegem/core/query/alert-search';
import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import { data, Link } from 'react-router';
import { findAccount } from '../../.server/account.ts';
import { changeAlerts } from '../../.server/alerts/alert-forms.ts';
import { alertChannels } from '../../.server/services.ts';
import { call, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { localisedLogin } from '../../auth/login-path.ts';
import { accountMeta } from '../../features/account/account-meta.ts';
import { AlertForm } from '../../features/account/alerts/alert-form.tsx';
import { FeedLinks } from '../../features/account/alerts/feed-links.tsx';
import { OwnAlerts } from '../../features/account/alerts/own-alerts.tsx';
import { conditionsOf } from '../../features/account/alerts/search-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/alerts.ts';

/** The search is in the address, as in that of the pattern database. */
export async function loader(args: Route.LoaderArgs) {
  const search = readAlertSearch(args.url.searchParams);
  const isSignedIn = (await findAccount(args)) !== undefined;
  const own = isSignedIn ? await call(args, 'listAlerts') : { alerts: [], channels: alertChannels() };
  const text = new URLSearchParams(writeAlertSearch(search)).toString();
  return data({ search: text, isNarrow: isNarrow(search), isSignedIn, ...own }, { headers: PRIVATE });
}

/** Saves or deletes an alert; works without script. */
export async function action(args: Route.ActionArgs) {
  const language = languageOfPath(args.url.pathname) ?? DEFAULT_LANGUAGE;
  const outcome = await changeAlerts(args, await readForm(args.request), language);
  if ('refusal' in outcome) {
    const { refusal, typed } = outcome;
    return data({ limit: refusalText(args, refusal), typed, saved: null }, refusalInit(refusal));
  }
  return data({ limit: null, typed: null, saved: outcome.saved }, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('alerts:seo');

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('alerts');
  const path = usePath();
  const { search, alerts, channels } = loaderData;
  return (
    <div className="narrow-wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('title') }]} />
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="mt-8 grid gap-6">
        {actionData?.saved && (
          <p role="status" className="rounded-xl border border-line-strong bg-raised px-4 py-3 font-semibold">
            {t(actionData.saved === 'mail' ? 'form.savedMail' : 'form.saved')}
          </p>
        )}
        <SearchCard search={search} />
        {channels.length > 0 && <MessageSection loaderData={loaderData} actionData={actionData} />}
        <FeedLinks search={search} />
        <OwnAlerts alerts={alerts} />
      </div>
    </div>
  );
}

function SearchCard({ search }: { search: string }) {
  const { t } = useTranslation('alerts');
  const path = usePath();
  const formats = useFormats();
  const conditions = conditionsOf(t, readAlertSearch(new URLSearchParams(search)), formats);
  return (
    <section aria-labelledby="alert-search" className="card p-6 md:p-8">
      <h2 id="alert-search" className="text-xl font-semibold">
        {t('search.title')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {(conditions.length > 0 ? conditions : [t('search.all')]).map((condition) => (
          <li
            key={condition}
            dir="auto"
            className="rounded-full border border-line-strong bg-raised px-3 py-1.5 text-sm font-medium"
          >
            {condition}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link
          to={`${path('/patterns')}${search && `?${search}`}`}
          className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink"
        >
          {t('search.change')}
        </Link>
      </p>
    </section>
  );
}

type MessageProps = Pick<Route.ComponentProps, 'loaderData'> & { actionData: Route.ComponentProps['actionData'] };

function MessageSection({ loaderData, actionData }: MessageProps) {
  const { t } = useTranslation('alerts');
  const path = usePath();
  const { search, isNarrow: hasFilter, isSignedIn, channels } = loaderData;
  return (
    <Section title={t('form.title')} lead={t('form.lead')}>
      <div className="mt-4 empty:hidden">
        <LimitNote text={actionData?.limit ?? null} />
      </div>
      {!hasFilter && <p className="mt-4 font-medium">{t('form.empty')}</p>}
      {hasFilter && isSignedIn && <AlertForm channels={channels} search={search} typed={actionData?.typed ?? null} />}
      {!isSignedIn && (
        <ButtonLink to={localisedLogin(`${path('/alerts')}${search && `?${search}`}`)} className="mt-5">
          {t('form.signIn')}
        </ButtonLink>
      )}
    </Section>
  );
}
