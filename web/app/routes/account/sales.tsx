import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import { saleDays } from '@bluegem/core/prices/sale-report';
import { data } from 'react-router';
import { findAccount } from '../../.server/account.ts';
import { call, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { changeSales } from '../../.server/forms/sale-forms.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { accountMeta } from '../../features/account/account-meta.ts';
import { localisedLogin } from '../../auth/login-path.ts';
import { FileSection } from '../../features/prices/file-form.tsx';
import { OwnSales } from '../../features/prices/own-sales.tsx';
import { SaleForm } from '../../features/prices/sale-form.tsx';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/sales.ts';

/** `pattern` in the address is the pattern that the form begins with. */
export async function loader(args: Route.LoaderArgs) {
  const slug = args.url.searchParams.get('pattern') ?? '';
  const found = parsePatternSlug(slug);
  const isSignedIn = (await findAccount(args)) !== undefined;
  const { sales } = isSignedIn ? await call(args, 'listSales') : { sales: [] };
  const pattern = found ? `${weaponTitle(found.weapon)} ${found.patternId}` : '';
  const query = found ? `?pattern=${slug}` : '';
  return data({ pattern, query, isSignedIn, sales, days: saleDays(Date.now()) }, { headers: PRIVATE });
}

/** Reports, checks, proposes or deletes; works without script. */
export async function action(args: Route.ActionArgs) {
  const { refusal, ...outcome } = await changeSales(args);
  const limit = refusal ? refusalText(args, refusal) : null;
  return data({ ...outcome, limit }, refusal ? refusalInit(refusal) : { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('sales:seo');

const NOTE = 'rounded-xl border border-line-strong bg-raised px-4 py-3 font-semibold';

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('sales');
  const path = usePath();
  const { pattern, query, isSignedIn, sales, days } = loaderData;
  const outcome: Partial<NonNullable<typeof actionData>> = actionData ?? {};
  const { limit = null, typed = null, isUnknown, isSent, preview = null, reported = null } = outcome;
  return (
    <div className="narrow-wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('title') }]} />
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="mt-8 grid gap-6">
        <LimitNote text={isUnknown ? t('form.unknown', { example: `${weaponName(t, 'karambit')} 387` }) : limit} />
        {isSent && (
          <p role="status" className={NOTE}>
            {t('form.sent')}
          </p>
        )}
        {reported && (
          <p role="status" className={NOTE}>
            {t('file.done', reported)}
          </p>
        )}
        {isSignedIn ? (
          <>
            <section aria-labelledby="report-sale" className="card p-6 md:p-8">
              <h2 id="report-sale" className="text-xl font-semibold">
                {t('form.title')}
              </h2>
              <SaleForm key={isSent ? 'sent' : 'form'} pattern={pattern} days={days} typed={typed} />
            </section>
            <Section id="history" title={t('file.title')} lead={t('file.lead')}>
              <FileSection preview={preview} reported={reported} />
            </Section>
          </>
        ) : (
          <ButtonLink to={localisedLogin(`${path('/sales')}${query}`)} className="justify-self-start">
            {t('form.signIn')}
          </ButtonLink>
        )}
        <OwnSales sales={sales} />
      </div>
    </div>
  );
}
