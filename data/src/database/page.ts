/** Part of an ordered list. */
export type Page = { limit: number; offset?: number };

const LIMIT_MAX = 1_000;

/** At most a thousand rows, even if more are requested. */
export const boundedPage = ({ limit, offset = 0 }: Page): Required<Page> => ({
  limit: Math.min(limit, LIMIT_MAX),
  offset,
});
