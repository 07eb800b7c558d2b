import { AppError } from '@bluegem/contract/errors';
import type { Config } from '../platform/config/config.ts';

/** The origin that visitors see: the public address, else the host of the request. */
export function originOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: Request): string {
  return new URL(publicUrl ?? request.url).origin;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Accepts a state-changing request only from our own pages. Clients other than browsers send no Origin and may
 * continue, but not with a cookie. Throws AppError `http.foreign-origin`.
 */
export function checkOrigin(config: Pick<Config, 'publicUrl'>, request: Request): void {
  if (READS.includes(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isOwn = origin === null ? !request.headers.has('cookie') : origin === originOf(config, request);
  if (!isOwn || (site !== null && site !== 'same-origin')) throw new AppError('http.foreign-origin');
}
