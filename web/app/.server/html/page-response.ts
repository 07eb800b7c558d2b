import { wholeResponse } from '@bluegem/server/platform/whole-body';
import { scriptsAfterPaint } from '../../../patches/scripts-after-paint.ts';

/** The response with a complete page. */
export function pageResponse(html: string, { headers, status }: { headers: Headers; status: number }) {
  const body = Buffer.from(scriptsAfterPaint(html));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body.length));
  return wholeResponse(body, { headers, status });
}
