import { wholeResponse } from '@bluegem/server/platform/whole-body';
import { scriptsAfterPaint } from '../../../patches/scripts-after-paint.ts';

/** The response with a page that is complete, in parts that end before a tag. */
export function pageResponse(parts: readonly string[], { headers, status }: { headers: Headers; status: number }) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(scriptsAfterPaint(part))));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body.length));
  return wholeResponse(body, { headers, status });
}
