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

type Answer = (request: Request, parts: readonly (string | undefined)[]) => Response | Promise<Response>;

/** What programs read of the site. These are no routes, since every route is named in the script of every page. */
const DOCUMENTS: readonly [path: RegExp, answer: Answer][] = [
  [/^\/robots\.txt$/, robotsDocument],
  [/^\/sitemap\.xml$/, sitemapDocument],
  [/^\/sitemaps\/([\w-]+)\.xml\.gz$/, (request, [name = '']) => sitemapFileDocument(request, name)],
  [/^\/opensearch\.xml$/, openSearchDocument],
  [/^\/oembed$/, oEmbedDocument],
  [/^(?:\/([\w-]+))?\/manifest\.webmanifest$/, (_request, [lang]) => manifestDocument(lang)],
  [
    /^(?:\/([\w-]+))?\/embed\/([\w-]+)\/(\w+)$/,
    (request, [lang, weapon = '', seed = '']) => embedDocument(request, { lang, weapon, seed }),
  ],
  [
    /^\/cards\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/,
    (_request, [version = '', language = '', file = '']) => cardDocument(version, language, file),
  ],
];

/** Whether a path is that of a document. */
export const isDocument = (pathname: string): boolean => DOCUMENTS.some(([path]) => path.test(pathname));

/** Answers for an address that is a document of the site; undefined for all others. */
export async function answerDocument(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname } = new URL(request.url);
  const document = DOCUMENTS.find(([path]) => path.test(pathname));
  if (!document) return undefined;
  const [path, answer] = document;
  try {
    return await answer(request, path.exec(pathname)?.slice(1) ?? []);
  } catch (error) {
    const status = error instanceof AppError ? error.status : 500;
    if (status >= 500) getServices().logger.error({ err: error, path: pathname }, 'Document failed');
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  }
}
