import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import { ERRORS, type ErrorCode } from '@bluegem/contract/errors';
import { parseReturnPath } from '@bluegem/core/site/return-path';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { accountMeta } from '../../features/account/account-meta.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { data } from 'react-router';
import { findAccount } from '../../.server/account.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { PRIVATE } from '../../.server/call.ts';
import { databaseProject, getServices, listProviders, originOf } from '../../.server/services.ts';
import { finishWishlistIntent } from '../../.server/forms/wishlist-intent.ts';
import { track } from '../../reports/track.ts';
import { CallbackScreen, FailedScreen } from '../../auth/callback-screens.tsx';
import { browserStorage } from '../../browser/browser-storage.ts';
import { closeModals, endLogin } from '../../auth/login-flow.ts';
import { notify } from '../../ui/notices.ts';
import { useIsScripted } from '../../ui/use-is-scripted.ts';
import { useLateNavigate } from '../../page/use-late-navigate.ts';
import type { Route } from './+types/auth-callback.ts';

const Counting = lazy(() => import('../parts/visit/counting.tsx'));

/** No error at the provider, but no sign-in either. */
const LOST = 'auth.login-expired';

/** Instead of a provider's name: the return from a sign-in at the hosted database. */
const DATABASE = 'database' as const;
const DatabaseReturn = lazy(() => import('../parts/database-return.tsx'));

const isSignInError = (text: string | null): text is ErrorCode =>
  text !== null && text in ERRORS && /^(auth|http)\./.test(text);

/** The provider's response has been handled; this page shows the result and redirects. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  if (args.params.method === DATABASE) {
    const { tables: _, ...project } = await databaseProject(getServices(), originOf(args.request));
    return data({ method: DATABASE, project }, { headers: PRIVATE });
  }
  const method = AUTH_METHODS.find((each) => each === args.params.method);
  if (!method) throw data(null, { status: 404 });
  const said = searchParams.get('error');
  const signedIn = await findAccount(args);
  const expired = signedIn ? null : LOST;
  const error = said === null ? expired : isSignInError(said) ? said : ('auth.refused' as const);
  const returnTo = parseReturnPath(searchParams.get('returnTo')) ?? '/';
  const { inviteUrl } = await listProviders(getServices());
  const finished = signedIn && error === null ? await finishWishlistIntent(args) : undefined;
  const outcome = finished ? (finished.refusal ?? ('added' as const)) : null;
  const headers = new Headers(PRIVATE);
  if (finished) headers.append('set-cookie', finished.cookie);
  return data({ method, error, returnTo, inviteUrl, wish: outcome }, { headers });
}

export const headers = privateHeaders;

export const meta = accountMeta('authCallback');

/**
 * Exchanges the hand-off token of the address for an access token, loads the account, and returns to where the sign-in
 * began.
 */
async function finish(): Promise<{ isSignedIn: boolean; returnTo: string | undefined }> {
  const { browserAuth } = await import('../../auth/browser-auth.ts');
  const { auth } = browserAuth();
  await auth.check({ force: true });
  const [local, session] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
  const remembered = endLogin({ local, session, nowMs: Date.now() });
  closeModals();
  return { isSignedIn: auth.state().isAuthenticated || auth.state().error !== null, returnTo: remembered };
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('authCallback');
  const isScripted = useIsScripted();
  if (loaderData.method !== DATABASE) return <SignInReturn {...loaderData} />;
  const waiting = <CallbackScreen title={t('verifying.database')} returnTo="/" />;
  if (!isScripted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <DatabaseReturn project={loaderData.project} />
    </Suspense>
  );
}

type SignInReturnProps = Exclude<Route.ComponentProps['loaderData'], { method: typeof DATABASE }>;

function SignInReturn({ method, error, returnTo, inviteUrl, wish }: SignInReturnProps) {
  const { t } = useTranslation('authCallback');
  const begin = useLateNavigate();
  const isScripted = useIsScripted();
  const [hasFailed, setHasFailed] = useState(false);
  const [remembered, setRemembered] = useState<string>();
  const lead = useEffectEvent(
    ({ isSignedIn, returnTo: began }: Awaited<ReturnType<typeof finish>>, late: ReturnType<typeof begin>) => {
      if (error === null && isSignedIn) {
        track({ event: 'auth', properties: { method, action: 'success' } });
        if (wish === 'added') notify(t('auth:wish.added'));
        else if (wish !== null) notify(t([`errors:${wish.code}`, 'errors:http.internal'], wish.details), 'problem');
        return late.navigate(began ?? returnTo, { replace: true });
      }
      track({ event: 'auth', properties: { method, action: 'failure', error: error ?? LOST } });
      setRemembered(began);
      return setHasFailed(true);
    },
  );
  // Once for each return, however often the page renders before the next one.
  useEffect(() => {
    let isMounted = true;
    const late = begin();
    void finish().then((outcome) => (isMounted ? lead(outcome, late) : undefined));
    return () => {
      isMounted = false;
    };
  }, [begin]);
  if (error !== null || hasFailed) {
    return (
      <>
        {isScripted && (
          <Suspense>
            <Counting />
          </Suspense>
        )}
        <FailedScreen error={error ?? LOST} returnTo={remembered ?? returnTo} inviteUrl={inviteUrl} />
      </>
    );
  }
  return <CallbackScreen title={t(`verifying.${method}`)} returnTo={returnTo} hasWish={wish === 'added'} />;
}
