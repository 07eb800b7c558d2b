import { and, gte, ilike, lt, or, type Column, type SQL } from 'drizzle-orm';

/** The filters of a log query. `before`: the id of an entry, for entries that were written earlier. */
export type LogQuery = {
  text?: string | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  before?: number | undefined;
  limit: number;
};

const LIMIT_MAX = 1_000;

/** An entry of any log. `account`: the beginning of an account's id. */
export type LogEntry = {
  id: number;
  at: Date;
  kind: string;
  text: string;
  account: string | null;
  requestId: string | null;
  details: Readonly<Record<string, string | number>>;
};

/** Length of the part of an account's id that distinguishes accounts without identifying them. */
export const ACCOUNT_REF_LENGTH = 8;
export const accountRef = (accountId: string): string => accountId.slice(0, ACCOUNT_REF_LENGTH);

export const boundedLimit = ({ limit }: LogQuery): number => Math.min(limit, LIMIT_MAX);

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

type Columns = { id: Column; at: Column; searched: readonly (Column | SQL)[] };

/** The condition that an entry fulfils; the kind is left to the log itself. */
export function matchesQuery({ text, from, to, before }: LogQuery, { id, at, searched }: Columns): SQL | undefined {
  return and(
    text ? or(...searched.map((each) => ilike(each as Column, `%${escaped(text)}%`))) : undefined,
    from && gte(at, from),
    to && lt(at, to),
    before === undefined ? undefined : lt(id, before),
  );
}
