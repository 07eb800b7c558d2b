import { createServer } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { makeCertificate } from './certificate.ts';

/** Responds for one host name, over HTTP/1.1 or HTTP/2. */
export type HostListener = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export type PublicNetwork = {
  /** The proxy through which these names are reached. */
  proxyUrl: string;
  /** The certificate of all names, in PEM. */
  certificate: string;
  /** The port on 127.0.0.1 where all names are served over TLS. */
  port: number;
  /** Requested names that are not part of this network. */
  strangers: string[];
  close(): Promise<void>;
};

const HOST_AND_PORT = /^(.+):(\d+)$/;

async function listen(server: Server, open: Set<Socket>): Promise<number> {
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * A network of a few host names for a server and a browser: every name is served over TLS here, and a proxy on loopback
 * forwards to it. Nothing else can be reached through it.
 */
export async function openPublicNetwork(hosts: Readonly<Record<string, HostListener>>): Promise<PublicNetwork> {
  const { cert, key } = makeCertificate(Object.keys(hosts));
  const open = new Set<Socket>();
  const strangers: string[] = [];
  const secure = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
    const host = request.authority || request.headers.host || '';
    const listener = hosts[host];
    if (listener) listener(request, response);
    else response.writeHead(421).end();
  });
  const port = await listen(secure, open);
  const proxy = createServer((_, response) => void response.writeHead(405).end());
  proxy.on('connect', (request, client: Socket) => {
    const name = HOST_AND_PORT.exec(request.url ?? '')?.[1] ?? '';
    client.on('error', () => undefined);
    if (!Object.hasOwn(hosts, name)) {
      strangers.push(name);
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const there = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 Connection Established\r\n\r\n'));
    there.on('error', () => client.destroy());
    client.on('close', () => there.destroy());
    there.pipe(client).pipe(there);
  });
  const proxyPort = await listen(proxy, open);
  return {
    proxyUrl: `http://127.0.0.1:${proxyPort}`,
    certificate: cert,
    port,
    strangers,
    async close() {
      for (const socket of open) socket.destroy();
      await Promise.all([secure, proxy].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
