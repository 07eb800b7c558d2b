import { RestError } from './rest-error.ts';

/**
 * Statuses by PostgreSQL's codes, the longest beginning first, as PostgREST has them. The caller does not cause any
 * other code.
 */
const STATUSES: readonly (readonly [code: string, status: number | undefined])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', undefined],
  ['P0001', 400],
  ['22', 400],
  ['23', 400],
  ['28', 403],
  ['42', 400],
];

type DatabaseFailure = { code: string; message: string; detail?: string; hint?: string; table?: string };

function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  const { code, message } = (error ?? {}) as Partial<DatabaseFailure>;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && typeof message === 'string';
}

/** Details of a view name it as the caller knows it, and contain no values of the rows below it. */
function asOfTable({ message, detail, table, ...failure }: DatabaseFailure): DatabaseFailure {
  const worded = message
    .replace('relation "pattern_rows"', 'relation "patterns"')
    .replace('permission denied for view', 'permission denied for table');
  return { ...failure, message: worded, ...(detail !== undefined && table !== 'pattern_rows' && { detail }) };
}

/**
 * A refusal of the database in PostgREST's shape. Undefined for a failure that the caller did not cause: it is
 * logged, and its details are not sent.
 */
export function refusalOf(error: unknown, isAnonymous: boolean): RestError | undefined {
  if (error instanceof RestError) return error;
  const failure = [error, (error as Error | undefined)?.cause].find(isDatabaseFailure);
  if (!failure) return undefined;
  const { code, message, detail = null, hint = null } = asOfTable(failure);
  if (code === '42501') return new RestError(isAnonymous ? 401 : 403, code, message, { details: detail, hint });
  if (code === '57014') return new RestError(503, code, 'canceling statement due to statement timeout');
  const status = STATUSES.find(([start]) => code.startsWith(start))?.[1];
  return status === undefined ? undefined : new RestError(status, code, message, { details: detail, hint });
}
