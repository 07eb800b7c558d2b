import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../platform/config/sign-in-config.ts';
import type { MetricsConfig } from '../platform/config/metrics-config.ts';

const BEARER = /^Bearer +(\S+) *$/i;
/** Headers added by proxies: the request comes from another machine. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** Hashes have one length, so that the comparison reveals nothing. */
const isSame = (given: string, token: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));

/** Whether a request may read the metrics. */
export function mayReadMetrics({ token }: MetricsConfig, { headers, socket }: IncomingMessage): boolean {
  if (token !== undefined) {
    const given = BEARER.exec(headers.authorization ?? '')?.[1];
    return given !== undefined && isSame(given, token);
  }
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(address) && PROXY_HEADERS.every((name) => headers[name] === undefined);
}
