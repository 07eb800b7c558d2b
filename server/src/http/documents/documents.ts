import { findAddress, type DocumentTemplate } from '@bluegem/contract/addresses';
import { AppError } from '@bluegem/contract/errors';
import type { Services } from '../../app/services.ts';
import { problemResponse } from '../../api/problem.ts';
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
export type FindDocument = (request: Request, caller: string) => Promise<Response | undefined>;

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

/** The service is too busy, or the document does not exist: no error of the service, so it is not in the log. */
function refusal(error: AppError): Response {
  const { status, headers } = problemResponse(error, '', '');
  headers.delete('content-type');
  return new Response(null, { status, headers });
}

/**
 * Documents for programs, such as sitemaps. They are not routes, since the script of every page contains the names of
 * all routes.
 */
export function createDocuments(options: Options): FindDocument {
  const documents = documentsOf(options);
  return async (request, caller) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url);
    const found = findAddress(pathname);
    if (found?.address.by !== 'document') return undefined;
    try {
      return await documents[found.address.template as DocumentTemplate](request, found, caller);
    } catch (error) {
      if (error instanceof AppError) return refusal(error);
      options.services.logger.error({ err: error, path: pathname }, 'Document failed');
      return new Response(null, { status: 500, headers: { 'cache-control': 'no-store' } });
    }
  };
}
