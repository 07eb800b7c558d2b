/** One JSON file per namespace and language. `common` is mandatory: a language without it cannot be shown. */
export const NAMESPACES = [
  'common',
  'landing',
  'forms',
  'inspect',
  'bulk',
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
  'alerts',
  'sales',
  'settings',
  'studio',
  'extension',
  'errors',
  'seo',
] as const;
/** Files of the legal pages, which only the server reads: whole documents, each loaded with its page alone. */
export const DOCUMENTS = ['documents/legal', 'documents/privacy', 'documents/terms'] as const;
export type Namespace = (typeof NAMESPACES)[number];
