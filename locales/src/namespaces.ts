const EVERY_PAGE = 'every page';

/**
 * One JSON file per namespace and language, and the pages that load it: every page in one file, or those whose address
 * begins so (without its language; with a star, those below it alone). A part of another page loads it on first use.
 */
const PAGES = {
  common: EVERY_PAGE,
  landing: ['/'],
  forms: EVERY_PAGE,
  inspect: EVERY_PAGE,
  bulk: ['/tools/bulk'],
  patterns: ['/patterns', '/alerts'],
  patternModal: [
    '/',
    '/tools/bulk',
    '/discover/*',
    '/pattern',
    '/studio',
    '/compare',
    '/wishlist',
    '/items',
    '/sales',
    '/admin/sales',
    '/admin/test',
  ],
  statistics: ['/statistics', '/insights'],
  insights: ['/insights'],
  discover: ['/discover', '/pattern', '/wishlist', '/settings'],
  index: ['/discover', '/compare', '/find', '/weights', '/atlas'],
  about: ['/about', '/api/docs', '/data', '/legal', '/privacy', '/terms', '/impressum'],
  auth: EVERY_PAGE,
  authCallback: EVERY_PAGE,
  legal: ['/legal', '/privacy', '/terms', '/impressum'],
  consent: EVERY_PAGE,
  screenshots: ['/pattern', '/settings', '/admin/screenshots'],
  alerts: ['/alerts', '/settings'],
  sales: ['/pattern', '/sales', '/items', '/settings', '/admin/sales'],
  settings: ['/settings', '/wishlist', '/items', '/history', '/admin'],
  studio: ['/studio'],
  extension: [],
  errors: EVERY_PAGE,
  seo: EVERY_PAGE,
} as const satisfies Record<string, typeof EVERY_PAGE | readonly string[]>;

export type Namespace = keyof typeof PAGES;
export const NAMESPACES = Object.keys(PAGES) as Namespace[];

/** The texts of every page, which are one file. */
export const MAIN_NAMESPACES: readonly Namespace[] = NAMESPACES.filter((name) => PAGES[name] === EVERY_PAGE);

/** Whether a page is named, or lies below one that is. A path may end with a slash, as of pages rendered in advance. */
function isListed(path: string, page: string): boolean {
  if (!page.endsWith('/*')) return path === page || path.startsWith(`${page}/`);
  const folder = page.slice(0, -1);
  return path.startsWith(folder) && path !== folder;
}

/** The namespaces, besides those of every page, that a page may need. `path`: without its language. */
export const namespacesOf = (path: string): Namespace[] =>
  NAMESPACES.filter((name) => {
    const pages: typeof EVERY_PAGE | readonly string[] = PAGES[name];
    return pages !== EVERY_PAGE && pages.some((page) => isListed(path, page));
  });

/** Files of the legal pages, which only the server reads: whole documents, each loaded with its page alone. */
export const DOCUMENTS = ['documents/legal', 'documents/privacy', 'documents/terms'] as const;
