import { ENDPOINTS, type EndpointId } from '@bluegem/contract/endpoints';
import type { LogName } from '@bluegem/server/admin/read-log';
import { sanitizeText } from './forms/sanitize-text.ts';

type Field = { safeParse(value: unknown): { data?: unknown } };
type FieldsOf<Id extends EndpointId> = (typeof ENDPOINTS)[Id]['input'] extends { def: { shape: infer Fields } }
  ? Fields
  : never;
type ValueOf<Each> = Each extends { safeParse(value: unknown): infer Result extends { data?: unknown } }
  ? Exclude<Result['data'], undefined>
  : never;
type Query<Id extends EndpointId> = { [Name in keyof FieldsOf<Id>]?: ValueOf<FieldsOf<Id>[Name]> };

/** The input of an endpoint in the query of a page's address; what the endpoint would refuse is left out. */
export function queryOf<Id extends EndpointId>(id: Id, { searchParams }: URL): Query<Id> {
  const { shape } = (ENDPOINTS[id].input as unknown as { def: { shape: Readonly<Record<string, Field>> } }).def;
  const given = Object.entries(shape).flatMap(([name, field]) => {
    const value = field.safeParse(sanitizeText(searchParams.get(name) ?? '') || undefined).data;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given) as Query<Id>;
}

const LOGS: readonly LogName[] = ['service', 'audit', 'access'];

/** The query of a log in an address. */
export function logQuestionOf(url: URL) {
  const log = LOGS.find((each) => each === url.searchParams.get('log')) ?? 'service';
  return { log, question: queryOf('accessLog', url) };
}
