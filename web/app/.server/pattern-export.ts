import { EXPORTS, type ExportFormat } from '@bluegem/core/query/pattern-export';
import { readPatternQuery } from '@bluegem/core/query/pattern-query';
import { databaseExport } from '@bluegem/server/patterns/pattern-database';
import { getServices } from './services.ts';

/** The patterns that an address selects as a file to keep. */
export function exportResponse(request: Request, format: ExportFormat): Response {
  const query = readPatternQuery(new URL(request.url).searchParams);
  return new Response(databaseExport(getServices(), query, format), {
    headers: {
      'content-type': EXPORTS[format].contentType,
      'content-disposition': `attachment; filename="patterns.${format}"`,
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
    },
  });
}
