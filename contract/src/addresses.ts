import { AUTH_METHODS } from '@bluegem/core/site/auth-method';

/**
 * The part of the site that serves an address: the API, a generated document for programs, a file from memory, the
 * metrics, or a page.
 */
export type Responder = 'api' | 'document' | 'file' | 'metrics' | 'page';

/** The groups of requests in the figures of the administration. */
export const REQUEST_GROUPS = ['pages', 'api', 'pictures', 'files', 'other'] as const;
export type RequestGroup = (typeof REQUEST_GROUPS)[number];

export type Address = {
  /** `{name}` matches one part of a path. `*` at the end matches the path before it and everything below. */
  template: string;
  by: Responder;
  group: RequestGroup;
  /** True if it also exists below each language: `/de/embed/karambit/387`. */
  hasLanguage?: boolean;
  /** The cache of the service worker for its responses; undefined if the worker ignores it. */
  offline?: 'immutable' | 'picture' | 'dataset' | 'page';
};

/**
 * Every address of the site that is not a page. The server, development, metrics, the service worker and the tests use
 * this one table. The first matching row applies.
 */
export const ADDRESSES = [
  { template: '/api/docs', by: 'page', group: 'pages', offline: 'page' },
  { template: '/api/docs.data', by: 'page', group: 'pages', offline: 'page' },
  { template: '/api/patterns/curated', by: 'api', group: 'api', offline: 'dataset' },
  { template: '/api/*', by: 'api', group: 'api' },
  { template: '/health/*', by: 'api', group: 'api' },
  { template: '/rest/v1/*', by: 'api', group: 'api' },
  { template: '/auth/v1/*', by: 'api', group: 'api' },
  ...AUTH_METHODS.flatMap((method) => [
    { template: `/auth/${method}`, by: 'api', group: 'api' } as const,
    { template: `/auth/${method}/return`, by: 'api', group: 'api' } as const,
  ]),
  // Other addresses below it are pages with a token in the URL and must not be cached.
  { template: '/auth/*', by: 'page', group: 'pages' },
  { template: '/local-identity/*', by: 'api', group: 'other' },
  { template: '/render/*', by: 'api', group: 'pictures', offline: 'picture' },
  // Not for the service worker: a removed one must not stay on devices.
  { template: '/screenshots/*', by: 'api', group: 'pictures' },
  { template: '/models/imported/*', by: 'api', group: 'files' },
  { template: '/models/*', by: 'file', group: 'files' },
  { template: '/metrics', by: 'metrics', group: 'api' },
  { template: '/robots.txt', by: 'document', group: 'files' },
  { template: '/sitemap.xml', by: 'document', group: 'files' },
  { template: '/sitemaps/{name}.xml.gz', by: 'document', group: 'files' },
  { template: '/opensearch.xml', by: 'document', group: 'files' },
  { template: '/oembed', by: 'document', group: 'other' },
  { template: '/embed.js', by: 'document', group: 'files' },
  { template: '/manifest.webmanifest', by: 'document', group: 'files', hasLanguage: true },
  { template: '/embed/{weapon}/{seed}', by: 'document', group: 'pages', hasLanguage: true },
  { template: '/cards/{version}/{language}/{file}', by: 'document', group: 'pictures' },
  { template: '/feeds/{file}', by: 'document', group: 'files', hasLanguage: true },
  { template: '/assets/*', by: 'file', group: 'files', offline: 'immutable' },
  { template: '/ssg-data/*', by: 'file', group: 'files', offline: 'dataset' },
  { template: '/data/latest.{format}', by: 'document', group: 'files' },
  { template: '/data/{file}', by: 'file', group: 'files' },
  { template: '/extension/{file}', by: 'file', group: 'files' },
  { template: '/.well-known/security.txt', by: 'document', group: 'files' },
  { template: '/.well-known/*', by: 'file', group: 'other' },
] as const satisfies readonly Address[];

/** The templates of documents for programs. */
export type DocumentTemplate = Extract<(typeof ADDRESSES)[number], { by: 'document' }>['template'];

/** A matching row, with the values of its `{…}`. `language`: the language prefix of the path, if any. */
export type FoundAddress = { address: Address; values: string[]; language: string | undefined };

type Row = { address: Address; pattern: RegExp };

/** A `{file}` has an extension; no other part of a path contains dots. */
function patternOf(template: string): RegExp {
  const source = template
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\/\*$/, '(?:/.*)?')
    .replaceAll('{file}', String.raw`([\w.-]+)`)
    .replaceAll(/\{\w+\}/g, String.raw`([\w-]+)`);
  return new RegExp(`^${source}$`);
}

const firstPart = (path: string): string => /^\/([^/]*)/.exec(path)?.[1] ?? '';

/** The rows by the first part of their path, for a fast lookup. */
function rowsByFirstPart(): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>();
  for (const address of ADDRESSES) {
    const first = firstPart(address.template);
    rows.set(first, [...(rows.get(first) ?? []), { address, pattern: patternOf(address.template) }]);
  }
  return rows;
}
const ROWS = /* @__PURE__ */ rowsByFirstPart();

function find(path: string, isBelowLanguage: boolean): { address: Address; values: string[] } | undefined {
  for (const { address, pattern } of ROWS.get(firstPart(path)) ?? []) {
    if (isBelowLanguage && !address.hasLanguage) continue;
    const found = pattern.exec(path);
    if (found) return { address, values: found.slice(1) };
  }
  return undefined;
}

/** The row that matches a path (without its query). Undefined for pages and unknown paths. */
export function findAddress(path: string): FoundAddress | undefined {
  const found = find(path, false);
  if (found) return { ...found, language: undefined };
  const [, language, rest] = /^\/([\w-]+)(\/.+)$/.exec(path) ?? [];
  const below = rest === undefined ? undefined : find(rest, true);
  return below && { ...below, language };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** True if the API serves an address. `url`: a path with or without a query. */
export const isApiAddress = (url: string): boolean => findAddress(pathOf(url))?.address.by === 'api';

/** True if an address is a page or unknown. `url`: a path with or without a query. */
export const isPageAddress = (url: string): boolean => (findAddress(pathOf(url))?.address.by ?? 'page') === 'page';

const FILE = /\.(js|json|xml|txt|ico|png|svg|webmanifest)$/;

/** The group of a request in the figures. `path`: without its query. */
export const requestGroupOf = (path: string): RequestGroup =>
  findAddress(path)?.address.group ?? (FILE.test(path) ? 'files' : 'pages');
