import { localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import { translatorOf } from '../../i18n/texts.ts';
import type { Breadcrumb } from '../../page/breadcrumb-context.ts';

/** A statement for search engines, in the words of schema.org. */
export type Statement = { '@type': string; [property: string]: unknown };

type Site = { origin: string; language: LanguageCode };

const MIT_LICENCE = 'https://opensource.org/license/mit';
const SHARES_SOURCE = 'https://github.com/chescos/csgo-blue-gem-calculator';

/** The site, with the question that its landing page answers. */
export function websiteStatement({ origin, language }: Site): Statement {
  const t = translatorOf(language);
  const url = `${origin}${localisedPath('/', language)}`;
  return {
    '@type': 'WebSite',
    name: t('common:product'),
    description: t('seo:landing.description'),
    url,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** All patterns as open data, with the files to load. */
export function datasetStatement(
  { origin, language }: Site,
  release: { version: string; releasedAt: string },
): Statement {
  const t = translatorOf(language);
  const url = `${origin}${localisedPath('/patterns', language)}`;
  const download = (format: 'csv' | 'json', encodingFormat: string) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: `${origin}/patterns/export.${format}`,
  });
  const measured = ['gemScore', 'tier', 'rank', 'bluePlayside', 'blueBackside', 'purple', 'gold', 'clusters'] as const;
  return {
    '@type': 'Dataset',
    name: `${t('common:product')}: ${t('seo:patterns.title')}`,
    description: t('seo:patterns.description'),
    url,
    inLanguage: language,
    version: release.version,
    dateModified: release.releasedAt.slice(0, 10),
    license: MIT_LICENCE,
    isAccessibleForFree: true,
    isBasedOn: SHARES_SOURCE,
    creator: { '@type': 'Organization', name: t('common:product'), url: `${origin}/` },
    variableMeasured: measured.map((name) => t(`patterns:sorts.${name}`)),
    distribution: [download('csv', 'text/csv'), download('json', 'application/json')],
  };
}

/** The way to a page as the page shows it; the last place is the page itself. */
export function breadcrumbStatement(breadcrumbs: readonly Breadcrumb[], origin: string, page: string): Statement {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ to, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: `${origin}${to ?? page}`,
    })),
  };
}
