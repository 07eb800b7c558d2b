/** One JSON file per namespace and language. `common` is mandatory: a language without it cannot be shown. */
export const NAMESPACES = [
  'common',
  'landing',
  'forms',
  'inspect',
  'patterns',
  'patternModal',
  'statistics',
  'insights',
  'discover',
  'index',
  'about',
  'auth',
  'authCallback',
  'legal',
  'consent',
  'screenshots',
  'settings',
  'studio',
  'errors',
  'seo',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
