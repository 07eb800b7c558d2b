import { LogQuerySchema } from '@bluegem/contract/admin/admin-logs';
import type { LogName } from '@bluegem/server/admin/read-log';
import { sanitizeText } from './forms/sanitize-text.ts';

const LOGS: readonly LogName[] = ['service', 'audit', 'access'];
const FIELDS = ['text', 'kind', 'from', 'to', 'before'] as const;

/** The query of a log in an address; invalid values are left out. */
export function logQuestionOf({ searchParams }: URL) {
  const log = LOGS.find((each) => each === searchParams.get('log')) ?? 'service';
  const given = FIELDS.flatMap((name) => {
    const { success, data } = LogQuerySchema.shape[name].safeParse(
      sanitizeText(searchParams.get(name) ?? '') || undefined,
    );
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return { log, question: Object.fromEntries(given) as Partial<Record<(typeof FIELDS)[number], string>> };
}
