import { withoutLanguage } from '@bluegem/locales/languages';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePath } from '../i18n/language.ts';
import { CheckIcon, GridIcon, MenuIcon, SparkIcon } from '../ui/icons.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { addressOfPage, BAR_PAGES, currentOf } from './navigation-pages.ts';
import { PAGE_LIST_ID } from './footer.tsx';

const load = async () => (await import('./more-pages.tsx')).MorePages;
const MorePages = lazyWithRetry(load);

const ICONS = { check: CheckIcon, patterns: GridIcon, discover: SparkIcon } as const;

const ITEM =
  'grid min-w-0 content-center justify-items-center gap-0.5 px-0.5 text-xs font-medium text-soft outline-offset-[-3px] aria-[current]:text-blue-ink';

/** The navigation of a phone, at the lower edge of the window. */
export function BottomBar() {
  const { t } = useTranslation();
  const path = usePath();
  const pathname = withoutLanguage(useLocation().pathname);
  return (
    <nav aria-label={t('nav.label')} className="bottom-bar grid grid-cols-4 md:hidden">
      {BAR_PAGES.map((page) => {
        const Icon = ICONS[page];
        return (
          <Link key={page} to={path(addressOfPage(page))} aria-current={currentOf(page, pathname)} className={ITEM}>
            <Icon />
            <Label>{t(`nav.${page}`)}</Label>
          </Link>
        );
      })}
      <More />
    </nav>
  );
}

const Label = ({ children }: { children: ReactNode }) => <span className="max-w-full truncate">{children}</span>;

/** Opens the list of the other pages; without script it leads to the list at the end of the page. */
function More() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const content = (
    <>
      <MenuIcon />
      <Label>{t('nav.more')}</Label>
    </>
  );
  return (
    <>
      <a href={`#${PAGE_LIST_ID}`} className={`unscripted ${ITEM}`}>
        {content}
      </a>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onFocus={() => void load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
        className={`scripted ${ITEM}`}
      >
        {content}
      </button>
      {isOpen && (
        <Boundary part="async" name={t('nav.more')} loading={<></>}>
          <MorePages onClose={() => setIsOpen(false)} />
        </Boundary>
      )}
    </>
  );
}
