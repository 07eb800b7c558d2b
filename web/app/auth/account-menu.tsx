import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { usePath } from '../i18n/language.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { notify } from '../ui/notices.ts';
import { useLateNavigate } from '../page/use-late-navigate.ts';
import { Avatar } from './avatar.tsx';
import { browserAuth, useAuth } from './browser-auth.ts';
import { isGuarded } from './guarded-pages.ts';

const ITEM =
  'block w-full rounded-xl px-3 py-2.5 text-start text-sm text-soft hover:bg-raised hover:text-ink aria-[current=page]:text-blue-ink';

/** Marks the document so that the style sheet hides the sign-in link. */
function useMark(isSignedIn: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSignedIn) dataset['account'] = '';
    else delete dataset['account'];
    return () => {
      delete dataset['account'];
    };
  }, [isSignedIn]);
}

/** The menu of the signed-in account; nothing for visitors. */
export default function AccountMenu() {
  const { t } = useTranslation('auth');
  const { isAuthenticated, isLoading, isAdmin, username, avatar, authMethod } = useAuth();
  useMark(isAuthenticated || isLoading);
  if (!isAuthenticated) return null;
  const name = username ?? '';
  return (
    <Menu
      fullWidth
      label={`${t('common:account.menu')}: ${name}`}
      button={
        <>
          <Avatar name={name} src={avatar} />
          <span className="-ms-0.5 hidden text-faint md:block">
            <ChevronDownIcon />
          </span>
        </>
      }
    >
      <div className="max-w-64 px-3 pt-1.5 pb-3">
        <bdi className="block truncate font-semibold">{name}</bdi>
        {authMethod && <span className="text-xs text-faint">{t(`menu.signedInWith.${authMethod}`)}</span>}
      </div>
      <ul className="grid gap-0.5 border-t border-line pt-1.5">
        <MenuLink to="/wishlist">{t('menu.wishlist')}</MenuLink>
        <MenuLink to="/items">{t('menu.items')}</MenuLink>
        <MenuLink to="/history">{t('menu.history')}</MenuLink>
        <MenuLink to="/settings">{t('menu.settings')}</MenuLink>
        {isAdmin && <MenuLink to="/admin">{t('menu.admin')}</MenuLink>}
        <li className="mt-1.5 border-t border-line pt-1.5">
          <SignOut />
        </li>
      </ul>
    </Menu>
  );
}

function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const path = usePath();
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={path(to)} aria-current={pathname === path(to) ? 'page' : undefined} className={ITEM}>
        {children}
      </Link>
    </li>
  );
}

function SignOut() {
  const { t } = useTranslation('auth');
  const path = usePath();
  const begin = useLateNavigate();
  const { pathname } = useLocation();
  const signOut = async () => {
    const late = begin();
    const { auth } = browserAuth();
    await auth.signOut();
    if (auth.state().error === 'logout') return notify(t('problem.logout'), 'problem');
    notify(t('menu.signedOut'));
    if (isGuarded(pathname)) late.navigate(path('/login'), { replace: true });
  };
  return (
    <button type="button" onClick={() => void signOut()} className={ITEM}>
      {t('menu.signOut')}
    </button>
  );
}
