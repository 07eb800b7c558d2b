import { admitPage, PRIVATE } from '../../.server/call.ts';
import { logQuestionOf } from '../../.server/query-of.ts';
import { getServices, wholeLog } from '../../.server/services.ts';
import { csvOf } from '@bluegem/core/site/csv';
import type { Route } from './+types/logs-csv.ts';

const COLUMNS = ['id', 'at', 'kind', 'text', 'account', 'requestId', 'details'] as const;

/** The selected log entries as a file. */
export async function loader(args: Route.LoaderArgs) {
  await admitPage(args, 'adminLogs');
  const { log, question } = logQuestionOf(args.url);
  const entries = await wholeLog(getServices(), log, question);
  const rows = entries.map((entry) =>
    COLUMNS.map((name) => (name === 'details' ? JSON.stringify(entry.details) : entry[name])),
  );
  return new Response(csvOf({ columns: COLUMNS, rows }), {
    headers: {
      ...PRIVATE,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${log}-log.csv"`,
      'x-robots-tag': 'noindex',
    },
  });
}
