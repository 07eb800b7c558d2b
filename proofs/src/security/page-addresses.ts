import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PAGES } from '@bluegem/contract/site/pages';
import { ROOT } from '../site/site-process.ts';

/** Valid values by the name of the route parameter. */
const GOOD: Readonly<Record<string, string>> = {
  lang: 'de',
  tab: 'blue',
  weapon: 'karambit',
  patternId: '387',
  slug: 'karambit-387',
  id: '1',
  method: 'steam',
  '*': 'nothing-here',
};

const ROUTE = /route\('([^']+)'/g;

/** Every public page, and every route that web/app/routes.ts names, such as `/discover/:weapon`. */
export function pageRoutes(): string[] {
  const source = readFileSync(join(ROOT, 'web/app/routes.ts'), 'utf8');
  const written = [...source.matchAll(ROUTE)].map(([, path = '']) => path).filter((path) => path !== ':lang?');
  return [...new Set([...Object.keys(SITE_PAGES), ...written.map((path) => `/${path}`)])];
}

/** Names of the parameters of a route: `tab`, `*`. */
export const parametersOf = (route: string): string[] =>
  [...route.matchAll(/:(\w+)\??|(\*)/g)].map(([, name, rest]) => name ?? rest ?? '');

/** The address of a route, with valid values except those given. */
export const addressOf = (route: string, special: Readonly<Record<string, string>> = {}): string =>
  route.replaceAll(/:(\w+)\??|(\*)/g, (_, name?: string, rest?: string) => {
    const place = name ?? rest ?? '';
    return special[place] ?? GOOD[place] ?? 'x';
  });

/** Query parameters that some page reads, and some that have been used to attack other sites. */
export const QUERY_NAMES = (
  'search category weapon pattern patternId seed patterns add side sides float sort page size layout view tier blueMin ' +
  'blueMax flags period kind tab log state level from to format confirm change done error token lang returnTo redirect ' +
  'next url callback __proto__ constructor'
).split(' ');

/** Addresses that are not routes: documents for programs, files, the API, and missing addresses. */
export const OTHER_ADDRESSES = [
  '/robots.txt',
  '/sitemap.xml',
  '/opensearch.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/service-worker.js',
  '/ssg-data/prebuild.json',
  '/api/openapi.json',
  '/api/user',
  '/api/check?weapon=karambit&patternId=387',
  '/api/nothing',
  '/rest/v1/patterns?limit=1',
  '/health',
  '/oembed?url=x',
] as const;
