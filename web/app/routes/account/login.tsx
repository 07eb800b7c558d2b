import { accountMeta } from '../../features/account/account-meta.ts';
import { Trans, useTranslation } from '../../i18n/use-translation.ts';
import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import { parseReturnPath } from '@bluegem/core/site/return-path';
import { useEffect } from 'react';
import { Link, data } from 'react-router';
import { findAccount, wasSignedIn } from '../../.server/account.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { PRIVATE } from '../../.server/call.ts';
import { getServices, listProviders } from '../../.server/services.ts';
import { isGuarded } from '../../auth/guarded-pages.ts';
import { purposeOf } from '../../auth/sign-in-purpose.ts';
import { ProviderButtons } from '../../auth/provider-buttons.tsx';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../pattern-parts/picture.tsx';
import { GemList } from '../../pattern-parts/gem-list.tsx';
import type { Route } from './+types/login.ts';

const LINK = 'text-soft underline underline-offset-4 hover:text-ink';

/** The picture if the sign-in is not for a pattern. */
const SHOWN = { weapon: 'karambit', patternId: 387 } as const;

const DONE = ['deleted', 'signedOut'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const returnTo = parseReturnPath(searchParams.get('returnTo'));
  const signedIn = await findAccount(args);
  const isSentHere = returnTo !== undefined && isGuarded(returnTo) && !signedIn;
  const required = isSentHere
    ? wasSignedIn(args)
      ? ('authenticationRequired' as const)
      : ('signInRequired' as const)
    : null;
  const done = DONE.find((each) => each === searchParams.get('done')) ?? null;
  const providers = await listProviders(getServices());
  const methods = AUTH_METHODS.filter((method) => providers[method]);
  const purpose = returnTo === undefined || signedIn ? {} : purposeOf(returnTo);
  const name = signedIn?.account.username;
  const result = { methods, local: providers.local, returnTo: returnTo ?? null, required, done, name, ...purpose };
  return data(result, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('login');

/** Removes this browser's data of an account whose session has ended. */
function useForgetting(done: string | null): void {
  useEffect(() => {
    if (done === null) return;
    void import('../../auth/browser-auth.ts').then(({ browserAuth }) => browserAuth().auth.clear());
  }, [done]);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const path = usePath();
  const { methods, local, required, done, name, reason, shown } = loaderData;
  const returnTo = loaderData.returnTo ?? path('/');
  useForgetting(done);
  return (
    <div className="wrap grid items-center gap-10 pt-8 md:pt-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div>
        {required && <p className="mb-2 text-sm font-semibold text-brass-ink">{t(`titles.${required}`)}</p>}
        <h1 className="text-3xl font-semibold text-balance md:text-5xl">
          {t(reason ? `login.reasons.${reason}` : 'login.title')}
        </h1>
        <p className="mt-4 max-w-md text-base text-pretty text-soft">{t(leadOf(required))}</p>
        <div className="mt-8 hidden lg:block">
          <Benefits />
        </div>
      </div>
      <div className="card overflow-hidden">
        <div className="stage grid h-40 place-items-center px-6 sm:h-48">
          <Picture {...(shown ?? SHOWN)} side="playside" width={320} alt="" isEager className="h-36" />
        </div>
        <div className="grid gap-4 p-6 md:p-8">
          {done && (
            <p role="status" className="rounded-xl bg-blue-wash px-4 py-3 font-medium text-blue-ink">
              {t(`login.${done}`)}
            </p>
          )}
          {name !== undefined && <SignedInAs name={name} returnTo={returnTo} />}
          <div>
            <ProviderButtons methods={methods} returnTo={returnTo} />
          </div>
          {local && (
            <p className="rounded-xl border border-brass/50 px-4 py-3 text-sm text-brass-ink">{t('login.local')}</p>
          )}
          <p className="text-sm text-faint">{t('login.privacy')}</p>
          <p className="text-sm text-faint">
            <Trans
              t={t}
              textKey="login.terms"
              components={{
                terms: <Link to={path('/terms')} className={LINK} />,
                privacy: <Link to={path('/privacy')} className={LINK} />,
              }}
            />
          </p>
        </div>
      </div>
      <div className="lg:hidden">
        <Benefits />
      </div>
    </div>
  );
}

const leadOf = (required: Route.ComponentProps['loaderData']['required']) =>
  required === null ? 'login.lead' : required === 'signInRequired' ? 'login.requiredLead' : 'login.expiredLead';

function Benefits() {
  const { t } = useTranslation('auth');
  return (
    <>
      <h2 className="font-semibold">{t('login.benefits.title')}</h2>
      <GemList points={t('login.benefits.list')} className="mt-3 grid gap-2.5" />
    </>
  );
}

function SignedInAs({ name, returnTo }: { name: string; returnTo: string }) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line-strong p-4">
      <p>
        <Trans
          t={t}
          textKey="login.signedInAs"
          values={{ name }}
          components={{ name: <bdi className="font-bold" /> }}
        />
      </p>
      <ButtonLink kind="quiet" to={returnTo}>
        {t('login.continue')}
      </ButtonLink>
    </div>
  );
}
