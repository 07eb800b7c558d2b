import { rateBetween, CURRENCY_IDS, type Currency, type ExchangeRates } from '@bluegem/core/prices/money';
import { useTranslation } from '../../i18n/use-translation.ts';
import { data, redirect } from 'react-router';
import { changeAccount } from '../../.server/forms/account-forms.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { readForm } from '../../.server/forms/form-text.ts';
import { mayCall, requireAccount } from '../../.server/account.ts';
import { call, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { getServices } from '../../.server/services.ts';
import { CookieChoice } from '../../features/site/consent/cookie-choice.tsx';
import { accountMeta } from '../../features/account/account-meta.ts';
import { AccountCard } from '../../features/account/settings/account-card.tsx';
import { CurrencyChoice } from '../../features/account/settings/currency-choice.tsx';
import { DeleteAccount, DeleteDialog } from '../../features/account/settings/delete-account.tsx';
import { ExportData } from '../../features/account/settings/export-data.tsx';
import { CopySharing } from '../../features/account/settings/copy-sharing.tsx';
import { Inspections } from '../../features/account/settings/inspections.tsx';
import { PrivacySection } from '../../features/account/settings/privacy-section.tsx';
import { Sessions } from '../../features/account/settings/sessions.tsx';
import { OwnScreenshots } from '../../features/account/settings/own-screenshots.tsx';
import { usePath } from '../../i18n/language.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/settings.ts';

/** The display currencies of prices. */
const currenciesOf = ({ currency, rates }: { currency: Currency; rates: ExchangeRates | null }) =>
  CURRENCY_IDS.filter((each) => rateBetween(currency, each, rates) !== null);

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await requireAccount(args);
  const { account } = signedIn;
  const [{ sessions }, { inspections }, { screenshots }, copies] = await Promise.all([
    call(args, 'listSessions'),
    call(args, 'listInspections'),
    call(args, 'ownScreenshots'),
    call(args, 'ownCopies'),
  ]);
  const result = {
    account: {
      name: account.username,
      avatar: account.avatarUrl,
      authMethod: account.authMethod,
      since: account.createdAt.toISOString(),
    },
    sessions,
    currencies: currenciesOf(getServices().config.prices),
    inspectionCount: inspections.length,
    screenshots,
    copies: { since: copies.since, items: copies.count },
    isConfirming: args.url.searchParams.get('confirm') === 'delete',
    mayDelete: mayCall('deleteAccount', signedIn),
  };
  return data(result, { headers: PRIVATE });
}

/** The actions of the page's forms; they work without script. */
export async function action(args: Route.ActionArgs) {
  const outcome = await changeAccount(args, await readForm(args.request));
  if (!outcome) return redirect(args.url.pathname, { headers: PRIVATE });
  if (outcome instanceof Response) return outcome;
  if ('refusal' in outcome) {
    const limit = refusalText(args, outcome.refusal);
    return data({ problem: null, limit }, refusalInit(outcome.refusal));
  }
  return data({ ...outcome, limit: null }, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('settings:seo.settings');

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings', 'alerts', 'sales');
  const path = usePath();
  const { account, sessions, inspectionCount, screenshots, copies, isConfirming, currencies } = loaderData;
  return (
    <div className="narrow-wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('title') }]} />
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="mt-8 grid gap-6">
        <LimitNote text={isConfirming ? null : (actionData?.limit ?? null)} />
        <AccountCard {...account} />
        <PrivacySection cookies={<CookieChoice />}>
          <Sessions sessions={sessions} />
          <Inspections count={inspectionCount} />
          <CopySharing {...copies} />
          <OwnScreenshots screenshots={screenshots} />
        </PrivacySection>
        <Section title={t('alerts:title')} lead={t('alerts:lead')}>
          <ButtonLink kind="quiet" to={path('/alerts')} className="mt-4">
            {t('alerts:own.title')}
          </ButtonLink>
        </Section>
        <Section title={t('sales:title')} lead={t('sales:lead')}>
          <ButtonLink kind="quiet" to={path('/sales')} className="mt-4">
            {t('sales:own.title')}
          </ButtonLink>
        </Section>
        {currencies.length > 1 && <CurrencyChoice currencies={currencies} />}
        <ExportData />
        <DeleteAccount />
      </div>
      {(isConfirming || actionData?.problem) && (
        <DeleteDialog
          authMethod={account.authMethod}
          mayDelete={loaderData.mayDelete}
          failure={actionData?.limit ?? (actionData?.problem === 'failed' ? t('delete.failed') : null)}
        />
      )}
    </div>
  );
}
