import styles from './styles/app.css?url';
import geologicaLatin from '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import { directionOf } from '@bluegem/locales/languages';
import { useContext, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { getServices } from './.server/services.ts';
import { REPORT_ADDRESS } from './reports/report-address.ts';
import { useLanguage } from './i18n/language.ts';
import { LanguageContext } from './i18n/use-translation.ts';
import { revalidateUnlessLimited } from './shell/limited-forms.ts';
import { NonceContext } from './page/nonce.ts';
import { START_SCRIPT } from '../patches/later-scripts.ts';
import { EARLY_TAPS_SCRIPT } from './page/early-taps.ts';
import { THEME_SCRIPT } from './shell/theme-script.ts';

export { PageFailure as ErrorBoundary } from './shell/failure/page-failure.tsx';

export const clientMiddleware = [revalidateUnlessLimited];

/**
 * Data of every page: which pictures come from the operator's own game files, whether the site offers the browser
 * extension, and the address for error reports.
 */
export function loader() {
  const { importedPictures, extension, config } = getServices();
  const hasExtension = extension.length > 0;
  return { importedPictures, hasExtension, ...(config.errorReportUrl && { reports: config.errorReportUrl }) };
}

/** They change only with a server restart. */
export const shouldRevalidate = () => false;

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  return [
    { ...font, href: manropeLatin },
    { ...font, href: geologicaLatin },
    // By its address: a style sheet that a module imports is requested once more by each part that loads late.
    { rel: 'stylesheet', href: styles },
    {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: 'Blue Gem Atlas',
      href: '/opensearch.xml',
    },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ];
}

/**
 * Scripts of the document, which have run when the page's modules load: React keeps them as they are, and the browser
 * need not load them twice.
 */
const IN_HEAD = import.meta.env.SSR ? `${THEME_SCRIPT};${EARLY_TAPS_SCRIPT}` : '';
const IN_BODY = import.meta.env.SSR ? START_SCRIPT : '';

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = useContext(NonceContext);
  const reports = useRouteLoaderData<typeof loader>('root')?.reports;
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: IN_HEAD }} />
        {reports && <meta name={REPORT_ADDRESS} content={reports} />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: IN_BODY }} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
