import { lazy, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { usePath } from '../i18n/language.ts';
import { PersonIcon } from '../ui/icons.tsx';
import { useIsScripted } from '../ui/use-is-scripted.ts';
import { useHasAccountHint } from './account-hint.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/**
 * The sign-in link, or the account menu in its place. A rendered page is the same for all visitors, so the menu is
 * loaded later and only in browsers that may be signed in.
 */
export function AccountSlot() {
  const hasHint = useHasAccountHint();
  return (
    <div className="grid *:[grid-area:1/1]">
      <SignInLink />
      {hasHint && (
        <Suspense>
          <AccountMenu />
        </Suspense>
      )}
    </div>
  );
}

/** Returns to this page, including its query once the script runs. */
function SignInLink() {
  const { t } = useTranslation();
  const path = usePath();
  const { pathname, search } = useLocation();
  const login = path('/login');
  const isElsewhere = useIsScripted() && pathname !== login;
  return (
    <Link
      to={isElsewhere ? `${login}?${new URLSearchParams({ returnTo: pathname + search })}` : login}
      aria-label={t('account.signIn')}
      className="sign-in-link flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:border-line-strong hover:bg-raised"
    >
      <PersonIcon />
      <span className="hidden md:inline">{t('account.signIn')}</span>
    </Link>
  );
}
