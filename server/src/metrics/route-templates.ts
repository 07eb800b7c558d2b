import { ADDRESSES } from '@bluegem/contract/addresses';
import { ENDPOINTS } from '@bluegem/contract/endpoints';

/** Finds the template of a path, such as `/api/wishlist/{slug}`; undefined where no template fits. */
export type RouteTemplates = (path: string) => string | undefined;

/** `{name}` is one part of a path; `{name}?` one that may be missing; `*` at the end, all that is left. */
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

/** What one address may be is the first that fits; a path without places is looked up first. */
export function createRouteTemplates(templates: readonly string[]): RouteTemplates {
  const plain = new Set(templates.filter((template) => !/[{*]/.test(template)));
  const patterns = templates
    .filter((template) => !plain.has(template))
    .map((template) => ({ template, pattern: patternOf(template) }));
  return (path) => (plain.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.template);
}

/** The templates of everything that is no page: each endpoint, then the rest of the table of addresses. */
export const SERVICE_TEMPLATES: readonly string[] = [
  ...new Set([
    ...Object.values(ENDPOINTS).map(({ path }) => path),
    '/api/openapi.json',
    // Endpoints are known by their own paths, and pages by their routes.
    ...ADDRESSES.filter(({ by }) => by !== 'page')
      .map(({ template }) => template)
      .filter((template) => template !== '/api/*' && template !== '/health/*'),
  ]),
];
