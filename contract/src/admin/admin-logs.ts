import * as z from 'zod/mini';
import type { DeepReadonly } from '../deep-readonly.ts';
import { forAdmins } from './admin-parts.ts';
import { described, endpoint } from '../endpoint.ts';
import { moment } from '../values.ts';

const QUERY = {
  text: described(z.optional(z.string().check(z.maxLength(100))), 'Text that an entry must contain'),
  kind: described(z.optional(z.string().check(z.maxLength(60))), 'A level, an event or a kind of access'),
  from: described(z.optional(z.iso.date()), 'The first day, in UTC'),
  to: described(z.optional(z.iso.date()), 'The last day, in UTC'),
  before: described(z.optional(z.string().check(z.regex(/^\d{1,15}$/))), 'The `older` value of the previous page'),
};

/** The filters of a log query. */
export const LogQuerySchema = z.strictObject(QUERY);

const LogPageSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: moment(),
      kind: z.string(),
      text: z.string(),
      /** The beginning of the account's id. Null if the user was not signed in or the account was deleted. */
      account: z.nullable(z.string()),
      requestId: z.nullable(z.string()),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The value for `before` of the next page; null on the last page. */
  older: z.nullable(z.string()),
  /** The possible values of `kind`. */
  kinds: z.array(z.string()),
});

export type LogPage = DeepReadonly<z.infer<typeof LogPageSchema>>;

export const adminLogs = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/logs',
  summary: 'Warnings and errors of the server, or what was done and by whom, newest first, 50 per page',
  input: z.strictObject({ log: z._default(z.enum(['service', 'audit']), 'service'), ...QUERY }),
  answer: LogPageSchema,
});

export const accessLog = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/log-access',
  summary: 'Who used the admin area and who was denied access, newest first, 50 per page',
  input: LogQuerySchema,
  answer: LogPageSchema,
});
