import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from. With proxies in front, the entry that the outermost trusted one added to
 * X-Forwarded-For; what the caller itself put there has no say.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((each) => each.trim());
  return chain.at(-trustedProxies) || direct;
}
