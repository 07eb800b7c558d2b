import { withoutLanguage } from '@bluegem/locales/languages';
import { Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { AccountSlot } from '../auth/account-slot.tsx';
import { usePath } from '../i18n/language.ts';
import { addressOfPage, currentOf, HEADER_PAGES } from './navigation-pages.ts';
import { CommandPalette } from './command-palette.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { lazyOptional } from '../ui/lazy-with-retry.tsx';
import { Logo } from '../ui/logo.tsx';

const loadSearch = async () => (await import('./header-search.tsx')).HeaderSearch;
/** The server renders it; browsers load it after the page. */
const HeaderSearch = import.meta.env.SSR ? await loadSearch() : lazyOptional(loadSearch);

export function Header() {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <header className="top-0 z-30 bg-ground/55 backdrop-blur-lg md:sticky">
      <div className="wrap flex h-13 items-center gap-2 md:h-17 md:gap-5">
        <Link to={path('/')} className="shrink-0 rounded-lg py-2" aria-label={`${t('product')}, ${t('nav.home')}`}>
          <Logo />
        </Link>
        <Suspense fallback={<div className="hidden h-11 w-105 md:block" />}>
          <HeaderSearch />
        </Suspense>
        <nav aria-label={t('nav.label')} className="hidden shrink-0 xl:flex">
          <PageLinks />
        </nav>
        {/* On phones three places of one width: what is already there stays while the rest of a slow page arrives. */}
        <div className="ms-auto grid w-36 shrink-0 grid-cols-3 items-center gap-1.5 md:flex md:w-auto md:gap-2">
          <div className="grid md:contents">
            <CommandPalette />
          </div>
          <LanguageMenu />
          <AccountSlot />
        </div>
      </div>
    </header>
  );
}

/** The navigation below the header, where the window is neither a phone's nor wide enough for it in the header. */
export function PageRow() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.label')} className="wrap hidden md:max-xl:block">
      <div className="-ms-3 flex">
        <PageLinks />
      </div>
    </nav>
  );
}

function PageLinks() {
  const { t } = useTranslation();
  const path = usePath();
  const pathname = withoutLanguage(useLocation().pathname);
  return HEADER_PAGES.map((page) => (
    <Link
      key={page}
      to={path(addressOfPage(page))}
      aria-current={currentOf(page, pathname)}
      className="rounded-lg px-3 py-2.5 text-base font-medium whitespace-nowrap text-soft transition-colors hover:text-ink xl:px-2 2xl:px-3 aria-[current]:text-blue-ink"
    >
      {t(`nav.${page}`)}
    </Link>
  ));
}
