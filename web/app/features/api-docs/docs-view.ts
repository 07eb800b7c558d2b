/** The parts of the documentation, in the order of the page. */
export const DOCS_GROUPS = ['check', 'patterns', 'numbers', 'service'] as const;
export type DocsGroup = (typeof DOCS_GROUPS)[number];

/** The id of the part; an endpoint may have the same id. */
export const groupId = (group: DocsGroup) => `${group}-endpoints`;

export type DocsParameter = {
  name: string;
  place: 'path' | 'query' | 'body';
  /** The contract's notation, the same in every language: `string (≤ 60)`. */
  type: string;
  isRequired: boolean;
  fallback: string | null;
  meaning: string | null;
};

/** One endpoint as the page shows it. `answer` is JSON; null if the example could not be requested. */
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
