import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../i18n/language.ts';
import { useImportedPictures } from '../pattern-parts/imported-pictures.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Without script "More" leads here. */
export const PAGE_LIST_ID = 'pages';

const PAGES = [
  ['/statistics', 'nav.statistics'],
  ['/insights', 'nav.insights'],
  ['/studio', 'nav.studio'],
  ['/about', 'nav.about'],
  ['/data', 'footer.openData'],
  ['/api/docs', 'footer.api'],
  ['/feedback', 'footer.feedback'],
  ['/legal', 'footer.legal'],
  ['/privacy', 'footer.privacy'],
  ['/terms', 'footer.terms'],
] as const;

const LINK = 'inline-block min-w-6 py-1.5 underline decoration-line-strong underline-offset-4 hover:text-ink';

export function Footer() {
  const { t } = useTranslation();
  const path = usePath();
  const hasImported = useImportedPictures() !== null;
  return (
    <footer className="mt-16 border-t border-line bg-ground-deep pb-(--bottom-bar) md:mt-24">
      <div className="wrap grid gap-6 py-10 text-sm text-faint md:grid-cols-3">
        <div className="grid max-w-measure gap-2">
          <p>{t('footer.notAffiliated')}</p>
          <p>{t(hasImported ? 'footer.sourcesImported' : 'footer.sources')}</p>
        </div>
        <ul id={PAGE_LIST_ID} className="flex flex-wrap gap-x-5 gap-y-1 md:col-span-2 md:justify-end">
          {PAGES.map(([to, text]) => (
            <li key={to}>
              <Link to={path(to)} className={LINK}>
                {t(text)}
              </Link>
            </li>
          ))}
          <li>
            <a href={path('/about#cookies')} className={LINK}>
              {t('footer.cookies')}
            </a>
          </li>
        </ul>
        <div className="w-fit">
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
