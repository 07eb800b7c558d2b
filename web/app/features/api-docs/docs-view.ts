/** Parts of the documentation, in the order of the page. */
export const DOCS_GROUPS = ['check', 'patterns', 'numbers', 'service'] as const;
export type DocsGroup = (typeof DOCS_GROUPS)[number];

/** Of the part of the page; an endpoint's own id may be the same word. */
export const groupId = (group: DocsGroup) => `${group}-endpoints`;

export type DocsParameter = {
  name: string;
  place: 'path' | 'query' | 'body';
  /** In the words of the contract, the same in every language: `string (≤ 60)`. */
  type: string;
  isRequired: boolean;
  fallback: string | null;
  meaning: string | null;
};

/** One endpoint as the page shows it. `answer` is JSON, null where it could not be asked. */
export type DocsEndpoint = {
  id: string;
  group: DocsGroup;
  method: string;
  path: string;
  summary: string;
  parameters: DocsParameter[];
  request: string;
  answer: string | null;
  isShortened: boolean;
  errors: { status: string; codes: string }[];
  perMinute: number | null;
  cacheSeconds: number;
};

export type DocsView = { origin: string; endpoints: DocsEndpoint[] };
