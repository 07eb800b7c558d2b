import { findAddress, type DocumentTemplate, type FoundAddress } from '@bluegem/contract/addresses';
import { AppError } from '@bluegem/contract/errors';
import { cardDocument } from './documents/card.ts';
import { embedDocument } from './documents/embed.ts';
import { manifestDocument } from './documents/manifest.ts';
import { oEmbedDocument } from './documents/oembed.ts';
import { openSearchDocument } from './documents/opensearch.ts';
import { robotsDocument } from './documents/robots.ts';
import { sitemapFileDocument } from './documents/sitemap-file.ts';
import { sitemapDocument } from './documents/sitemap.ts';
import { getServices } from './services.ts';

type Answer = (request: Request, found: Pick<FoundAddress, 'values' | 'language'>) => Response | Promise<Response>;

/** What programs read of the site. These are no routes, since every route is named in the script of every page. */
const DOCUMENTS: Readonly<Record<DocumentTemplate, Answer>> = {
  '/robots.txt': robotsDocument,
  '/sitemap.xml': sitemapDocument,
  '/sitemaps/{name}.xml.gz': (request, { values: [name = ''] }) => sitemapFileDocument(request, name),
  '/opensearch.xml': openSearchDocument,
  '/oembed': oEmbedDocument,
  '/manifest.webmanifest': (_request, { language }) => manifestDocument(language),
  '/embed/{weapon}/{seed}': (request, { language, values: [weapon = '', seed = ''] }) =>
    embedDocument(request, { lang: language, weapon, seed }),
  '/cards/{version}/{language}/{file}': (_request, { values: [version = '', language = '', file = ''] }) =>
    cardDocument(version, language, file),
};

/** Answers for an address that is a document of the site; undefined for all others. */
export async function answerDocument(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname } = new URL(request.url);
  const found = findAddress(pathname);
  if (found?.address.by !== 'document') return undefined;
  try {
    return await DOCUMENTS[found.address.template as DocumentTemplate](request, found);
  } catch (error) {
    const status = error instanceof AppError ? error.status : 500;
    if (status >= 500) getServices().logger.error({ err: error, path: pathname }, 'Document failed');
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  }
}
