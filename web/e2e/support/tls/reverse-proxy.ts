import { request as ask } from 'node:http';
import type { HostListener } from './public-network.ts';

/** Hop-by-hop headers; names with a colon are HTTP/2's own. */
const OWN_HEADER = /^(:.*|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADER.test(name)));

/**
 * Forwards requests to a server on loopback like the proxy of deploy/Caddyfile: it keeps the host's name, and sets the
 * client address, overwriting the client's own header.
 */
export function reverseProxyTo(port: number): HostListener {
  return (request, response) => {
    const host = request.authority || request.headers.host || '';
    const headers = {
      ...passedOn(request.headers),
      host,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const forwarded = ask({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(response);
    });
    forwarded.on('error', () => {
      if (response.headersSent) response.stream?.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}
