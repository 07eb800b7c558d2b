import { findAddress, type DocumentTemplate } from '@bluegem/contract/addresses';
import { AppError } from '@bluegem/contract/errors';
import type { Services } from '../../services.ts';
import { siteOrigin } from '../addresses/site-origin.ts';
import type { AnswerDocument, Pages } from '../pages.ts';
import { createTranslateError } from '../translate-error.ts';
import { createFeedDocument } from './feed-document.ts';
import { latestDataDocument } from './latest-data.ts';
import { manifestDocument } from './manifest.ts';
import { openSearchDocument } from './opensearch.ts';
import { robotsDocument } from './robots.ts';
import { securityTxtDocument } from './security-txt.ts';
import { createSitemapDocuments } from './sitemap-documents.ts';

type Options = {
  services: Services;
  pages: Pick<Pages, 'previews' | 'translatorOf' | 'alerts'>;
};

/** Answers a request for a document; undefined for every other address. */
export type FindDocument = (request: Request) => Promise<Response | undefined>;

function documentsOf({ services, pages }: Options): Readonly<Record<DocumentTemplate, AnswerDocument>> {
  const { translatorOf, previews, alerts } = pages;
  const originOf = (request: Request) => siteOrigin(services.config.publicUrl, request);
  const sitemaps = createSitemapDocuments(() => services.snapshot());
  const feeds = createFeedDocument(services, alerts, createTranslateError(translatorOf));
  return {
    ...previews,
    '/robots.txt': (request) => robotsDocument(originOf(request)),
    '/sitemap.xml': (request) => sitemaps.index(originOf(request)),
    '/sitemaps/{name}.xml.gz': (request, { values: [name = ''] }) => sitemaps.file(name, originOf(request)),
    '/feeds/{file}': (request, found) => feeds(request, found, originOf(request)),
    '/data/latest.{format}': (_request, { values: [format = ''] }) => latestDataDocument(services.openData, format),
    '/.well-known/security.txt': (request) =>
      securityTxtDocument(services.config.operator, originOf(request), services.now()),
    '/opensearch.xml': (request) => openSearchDocument(translatorOf('en'), originOf(request)),
    '/manifest.webmanifest': (_request, { language }) => manifestDocument(translatorOf, language),
  };
}

/**
 * Documents for programs, such as sitemaps. They are not routes, since the script of every page contains the names of
 * all routes.
 */
export function createDocuments(options: Options): FindDocument {
  const documents = documentsOf(options);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url);
    const found = findAddress(pathname);
    if (found?.address.by !== 'document') return undefined;
    try {
      return await documents[found.address.template as DocumentTemplate](request, found);
    } catch (error) {
      const status = error instanceof AppError ? error.status : 500;
      if (status >= 500) options.services.logger.error({ err: error, path: pathname }, 'Document failed');
      return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
    }
  };
}
