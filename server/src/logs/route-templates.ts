import { ADDRESSES } from '@bluegem/contract/addresses';
import { ENDPOINTS } from '@bluegem/contract/endpoints';

/** Finds the template of a path, such as `/api/wishlist/{slug}`; undefined if none matches. */
export type RouteTemplates = (path: string) => string | undefined;

/** `{name}` matches one segment of a path; `{name}?` an optional one; a final `*` the rest of the path. */
function patternOf(template: string): RegExp {
  const source = template
    .split('/')
    .slice(1)
    .map((part) => {
      if (part === '*') return '(?:/.*)?';
      if (/^\{\w+\}\?$/.test(part)) return '(?:/[^/]+)?';
      return `/${part.replaceAll(/[.+?^$()[\]|\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}`;
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}

/** The first match wins; a path without parameters is looked up first. */
export function createRouteTemplates(templates: readonly string[]): RouteTemplates {
  const plain = new Set(templates.filter((template) => !/[{*]/.test(template)));
  const patterns = templates
    .filter((template) => !plain.has(template))
    .map((template) => ({ template, pattern: patternOf(template) }));
  return (path) => (plain.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.template);
}

/** The templates of everything except pages: each endpoint, then the other rows of the address table. */
export const SERVICE_TEMPLATES: readonly string[] = [
  ...new Set([
    ...Object.values(ENDPOINTS).map(({ path }) => path),
    '/api/openapi.json',
    // Endpoints have their own paths, and pages their routes.
    ...ADDRESSES.filter(({ by }) => by !== 'page')
      .map(({ template }) => template)
      .filter((template) => template !== '/api/*' && template !== '/health/*'),
  ]),
];
