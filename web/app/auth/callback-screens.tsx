import type { ErrorCode } from '@bluegem/contract/errors';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { localisedLogin } from './login-path.ts';

/** A page without menus: those of other pages link the current address, which may contain a token here. */
function MinimalPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate grid min-h-dvh place-items-center p-4">
      <main id="main-content" tabIndex={-1} className="card grid w-full max-w-xl gap-5 p-7 md:p-10">
        <Logo />
        {children}
      </main>
    </div>
  );
}

type CallbackProps = {
  title: string;
  returnTo: string;
  /** Whether the pattern of the sign-in link was added to the wishlist. */
  hasWish?: boolean;
};

/** Shown while a sign-in is verified. Without script that is done already, and the page redirects by itself. */
export function CallbackScreen({ title, returnTo, hasWish = false }: CallbackProps) {
  const { t } = useTranslation('authCallback');
  return (
    <MinimalPage>
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${returnTo}`} />
      </noscript>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p role="status" className="scripted text-soft">
        {t('wait')}
      </p>
      <span aria-hidden="true" className="scripted h-1 overflow-hidden rounded-full bg-raised">
        <span className="block h-full w-2/5 animate-[drift_1.2s_ease-in-out_infinite_alternate] rounded-full bg-blue" />
      </span>
      <div className="unscripted">
        <p className="mb-4 text-soft">{t('done')}</p>
        {hasWish && <p className="mb-4 font-semibold">{t('auth:wish.added')}</p>}
        <ButtonLink reloadDocument to={returnTo}>
          {t('continue')}
        </ButtonLink>
      </div>
    </MinimalPage>
  );
}

const titleOf = (error: ErrorCode) =>
  error === 'auth.membership-required'
    ? 'membershipRequired'
    : error === 'auth.required'
      ? 'authenticationRequired'
      : 'failed';

type FailedProps = { error: ErrorCode; returnTo: string; inviteUrl: string | null };

export function FailedScreen({ error, returnTo, inviteUrl }: FailedProps) {
  const { t } = useTranslation('authCallback');
  return (
    <MinimalPage>
      <h1 className="text-3xl font-semibold">{t(`auth:titles.${titleOf(error)}`)}</h1>
      <p role="alert" className="text-base text-soft">
        {t(`errors:${error}`)}
      </p>
      {error === 'auth.cancelled' && <p className="text-faint">{t('cancelledLead')}</p>}
      <div className="flex flex-wrap gap-3">
        {error === 'auth.membership-required' && inviteUrl && (
          <ButtonLink to={inviteUrl} rel="noreferrer">
            {t('join')}
          </ButtonLink>
        )}
        <ButtonLink reloadDocument to={localisedLogin(returnTo)}>
          {t('again')}
        </ButtonLink>
        <ButtonLink kind="quiet" to="/">
          {t('home')}
        </ButtonLink>
      </div>
    </MinimalPage>
  );
}
