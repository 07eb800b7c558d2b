import { wholeResponse } from '@bluegem/server/platform/whole-body';
import { preloadsAfterPaint, scriptAfterPaint } from '../../../patches/scripts-after-paint.ts';

const HEAD_END = '</head>';

/**
 * A page (UTF-8) with what follows from its head, which `tagsOf` returns, at the head's end, and its scripts left to
 * START_SCRIPT. Only the head is read as text: the rest of a page is long.
 */
export function withHead(page: Buffer<ArrayBuffer>, tagsOf: (head: string) => string): Buffer<ArrayBuffer> {
  const end = page.indexOf(HEAD_END);
  if (end < 0) return page;
  const head = page.toString('utf8', 0, end);
  return Buffer.concat([Buffer.from(preloadsAfterPaint(head + tagsOf(head))), scriptAfterPaint(page.subarray(end))]);
}

/** The response with such a page. */
export function pageResponse(
  page: Buffer<ArrayBuffer>,
  tagsOf: (head: string) => string,
  { headers, status }: { headers: Headers; status: number },
) {
  const body = withHead(page, tagsOf);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body.length));
  return wholeResponse(body, { headers, status });
}
