import { AppError } from '@bluegem/contract/errors';
import type { Config } from '../platform/config.ts';

/** The origin that visitors see: the public address, else what the request was sent to. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: Request): string {
  return new URL(publicUrl ?? request.url).origin;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets a state-changing request pass only when it comes from our own pages. Callers that are no browsers send no Origin and
 * may go on, but not with a cookie. Throws AppError `http.foreign-origin`.
 */
export function checkOrigin(config: Pick<Config, 'publicUrl'>, request: Request): void {
  if (READS.includes(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isOwn = origin === null ? !request.headers.has('cookie') : origin === originOf(config, request);
  if (!isOwn || (site !== null && site !== 'same-origin')) throw new AppError('http.foreign-origin');
}
