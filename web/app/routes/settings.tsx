import { rateBetween, CURRENCY_IDS, type Currency, type ExchangeRates } from '@bluegem/core/money';
import texts from '@bluegem/locales/en/settings.json';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { deleteAccountOf, endSessionOf, mayDelete, textOf } from '../.server/account-actions.ts';
import { PRIVATE, requireAccount, requireOwnAction } from '../.server/account.ts';
import { clearHistory, endOtherSessions, getServices, historyOf, sessionsOf } from '../.server/services.ts';
import { CookieChoice } from '../features/consent/cookie-choice.tsx';
import { AccountCard } from '../features/settings/account-card.tsx';
import { CurrencyChoice } from '../features/settings/currency-choice.tsx';
import { DeleteAccount } from '../features/settings/delete-account.tsx';
import { DeleteDialog } from '../features/settings/delete-dialog.tsx';
import { ExportData } from '../features/settings/export-data.tsx';
import { Inspections } from '../features/settings/inspections.tsx';
import { PrivacySection } from '../features/settings/privacy-section.tsx';
import { Sessions } from '../features/settings/sessions.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { registerPageTexts } from '../i18n/registry.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/settings.ts';

registerPageTexts('settings', texts);

/** The currencies that prices can be shown in. */
const currenciesOf = ({ currency, rates }: { currency: Currency; rates: ExchangeRates | null }) =>
  CURRENCY_IDS.filter((each) => rateBetween(currency, each, rates) !== null);

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await requireAccount(asked);
  const { account, session } = signedIn;
  const [{ sessions }, { inspections }] = await Promise.all([
    sessionsOf(getServices(), session),
    historyOf(getServices(), account.id),
  ]);
  const answer = {
    account: {
      name: account.username,
      avatar: account.avatarUrl,
      authMethod: account.authMethod,
      since: account.createdAt.toISOString(),
    },
    sessions,
    currencies: currenciesOf(getServices().config.prices),
    inspectionCount: inspections.length,
    isConfirming: asked.url.searchParams.get('confirm') === 'delete',
    mayDelete: mayDelete(signedIn),
  };
  return data(answer, { headers: PRIVATE });
}

/** What the forms of the page do; they work without script. */
export async function action(asked: Route.ActionArgs) {
  const signedIn = await requireOwnAction(asked);
  const form = await asked.request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'end-session') await endSessionOf(signedIn, textOf(form, 'id'));
  if (intent === 'end-others') await endOtherSessions(getServices(), signedIn.session);
  if (intent === 'clear-history') await clearHistory(getServices(), signedIn.account.id);
  if (intent !== 'delete-account') return redirect(asked.url.pathname, { headers: PRIVATE });
  const answer = await deleteAccountOf(asked.request, signedIn);
  return typeof answer === 'string' ? data({ problem: answer }, { headers: PRIVATE }) : answer;
}

export const headers = () => PRIVATE;

export function meta({ location }: Route.MetaArgs) {
  return [...pageMeta(wordsAt(location.pathname).t, 'settings'), { name: 'robots', content: 'noindex' }];
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { account, sessions, inspectionCount, isConfirming, currencies } = loaderData;
  return (
    <div className="wrap max-w-4xl! pt-8">
      <Breadcrumbs places={[{ to: path('/'), text: t('common:nav.home') }, { text: t('title') }]} />
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="mt-8 grid gap-6">
        <AccountCard {...account} />
        <PrivacySection cookies={<CookieChoice />}>
          <Sessions sessions={sessions} />
          <Inspections count={inspectionCount} />
        </PrivacySection>
        <CurrencyChoice currencies={currencies} />
        <ExportData />
        <DeleteAccount />
      </div>
      {(isConfirming || actionData) && (
        <DeleteDialog
          authMethod={account.authMethod}
          mayDelete={loaderData.mayDelete}
          hasFailed={actionData?.problem === 'failed'}
        />
      )}
    </div>
  );
}
