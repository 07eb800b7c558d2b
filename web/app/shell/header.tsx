import { useTranslation } from '../i18n/use-translation.ts';
import { Link, NavLink } from 'react-router';
import { AccountSlot } from '../auth/account-slot.tsx';
import { usePath } from '../i18n/language.ts';
import { CommandPalette } from './command-palette.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const PAGES = ['tools', 'patterns', 'discover', 'statistics', 'insights', 'studio'] as const;

export function Header() {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <header className="top-0 z-30 bg-ground/55 sm:sticky backdrop-blur-lg">
      <div className="wrap flex h-17 items-center gap-3 md:gap-6 lg:max-xl:gap-4">
        <Link
          to={path('/')}
          className="rounded-lg py-2 sm:shrink-0 sm:whitespace-nowrap"
          aria-label={`${t('product')}, ${t('nav.home')}`}
        >
          <Logo />
        </Link>
        <nav
          aria-label={t('nav.label')}
          className="hidden min-w-0 overflow-x-auto [scrollbar-width:none] lg:flex xl:gap-1"
        >
          <PageLinks />
        </nav>
        <div className="ms-auto flex shrink-0 items-center gap-2">
          <div className="hidden sm:block lg:max-xl:hidden">
            <ThemeSwitch />
          </div>
          <CommandPalette />
          <LanguageMenu />
          <AccountSlot />
        </div>
      </div>
      <nav aria-label={t('nav.label')} className="wrap -mt-1 flex justify-between overflow-x-auto pb-2 lg:hidden">
        <PageLinks />
      </nav>
    </header>
  );
}

function PageLinks() {
  const { t } = useTranslation();
  const path = usePath();
  return PAGES.map((page) => (
    <NavLink
      key={page}
      to={path(`/${page}`)}
      className="rounded-lg px-0.5 py-2.5 text-sm sm:px-3 sm:text-base sm:whitespace-nowrap lg:max-xl:px-2 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-blue-ink"
    >
      {t(`nav.${page}`)}
    </NavLink>
  ));
}
