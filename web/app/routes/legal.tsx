import { languageOfPath, localisedPath, withoutLanguage, DEFAULT_LANGUAGE } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { redirect } from 'react-router';
import { legalDocument } from '../.server/legal-documents.ts';
import { getServices } from '../.server/services.ts';
import { SourceTable } from '../features/site/about/source-table.tsx';
import { LEGAL_PAGES, type LegalPage } from '../features/site/legal/documents.ts';
import { LegalDocument } from '../features/site/legal/legal-document.tsx';
import { LegalIntro } from '../features/site/legal/legal-intro.tsx';
import { OperatorCard } from '../features/site/legal/operator-card.tsx';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { TitledPage } from '../ui/page-title.tsx';
import type { Route } from './+types/legal.ts';

/** The build requests the pages with a trailing slash. */
const pageAt = (pathname: string): LegalPage | undefined =>
  LEGAL_PAGES.find((page) => withoutLanguage(pathname).replace(/\/$/, '') === `/${page}`);

/**
 * `/impressum`, which German-speaking visitors look for, redirects permanently to `/legal`: one canonical address for
 * search engines and for the pre-rendered file. `/legal` is short and understood in every language.
 */
export function loader({ url }: Route.LoaderArgs) {
  const page = pageAt(url.pathname);
  if (!page) {
    const legal = localisedPath('/legal', languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE);
    throw redirect(`${legal}${url.search}`, 301);
  }
  const document = legalDocument(page, languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE);
  if (page !== 'legal') return { page, document, operator: null };
  const { name = null, addressLines, email = null } = getServices().config.operator;
  return { page, document, operator: { name, addressLines, email } };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, `legal:pages.${pageAt(location.pathname) ?? 'legal'}`);
}

export default function Legal({ loaderData: { page, document, operator } }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  return (
    <TitledPage title={t(`pages.${page}.title`)} lead={t(`pages.${page}.lead`)}>
      <LegalIntro page={page} isTranslated={document.language !== DEFAULT_LANGUAGE} />
      {operator && <OperatorCard operator={operator} />}
      <LegalDocument
        key={page}
        document={document}
        further={page === 'legal' ? [['sources-title', t('about:sources.title')]] : []}
      />
      {page === 'legal' && (
        <section aria-labelledby="sources-title" className="mt-12">
          <h2 id="sources-title" className="scroll-mt-24 text-xl font-semibold">
            {t('about:sources.title')}
          </h2>
          <SourceTable />
        </section>
      )}
    </TitledPage>
  );
}
