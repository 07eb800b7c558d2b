import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startServer, type TestServer } from '../server.ts';
import { fakeSteam, fakeSteamApi, STEAM_API_KEY } from './fake-steam.ts';
import { openPublicNetwork, type HostListener, type PublicNetwork } from './public-network.ts';
import { reverseProxyTo } from './reverse-proxy.ts';

const PUBLIC_HOST = 'gems.example';
/** Another site, whose pages a test provides by `context.route`. */
export const FOREIGN_ORIGIN = 'https://elsewhere.example';

export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type PublicServer = TestServer & {
  network: PublicNetwork;
  /** A request without a browser; redirects are not followed. */
  request(path: string, options?: RequestOptions): Promise<Response>;
  /** Ends the process like a power cut and starts it again with the same data. */
  restart(): Promise<void>;
};

/** The line of readiness names the public address, so the port is chosen before. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const elsewhere: HostListener = (_, response) => void response.writeHead(404).end();

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const status = answer.statusCode ?? 0;
  const bytes = await buffer(answer);
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
}

async function askOver({ port, certificate }: PublicNetwork, path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', headers = {}, body } = options;
  const there = { host: '127.0.0.1', port, servername: PUBLIC_HOST, ca: certificate };
  const sent = askSecurely({ ...there, path, method, headers: { ...headers, host: PUBLIC_HOST } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return readAnswer(answer);
}

/**
 * Starts the built server as it is deployed: behind a proxy that ends TLS, at a public address, with a Steam sign-in
 * for invented people. Server and browser reach both through the network's proxy.
 */
export async function startPublicServer(
  settings: Record<string, string> = {},
  hosts: Readonly<Record<string, HostListener>> = {},
): Promise<PublicServer> {
  const port = await freePort();
  const network = await openPublicNetwork({
    [PUBLIC_HOST]: reverseProxyTo(port),
    'steamcommunity.com': fakeSteam(),
    'api.steampowered.com': fakeSteamApi,
    [new URL(FOREIGN_ORIGIN).host]: elsewhere,
    ...hosts,
  });
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-tls-'));
  const authorities = join(folder, 'certificate.pem');
  writeFileSync(authorities, network.certificate);
  const close = async () => {
    rmSync(folder, { recursive: true, force: true });
    await network.close();
  };
  try {
    const environment = {
      PORT: String(port),
      PUBLIC_URL: `https://${PUBLIC_HOST}`,
      TRUSTED_PROXIES: '1',
      STEAM_API_KEY,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: network.proxyUrl,
      NODE_EXTRA_CA_CERTS: authorities,
      ...settings,
    };
    const first = await startServer(undefined, environment, { sharesPictures: true });
    let server = first;
    return {
      ...first,
      network,
      request: (path, options = {}) => askOver(network, path, options),
      async restart() {
        await server.kill();
        server = await startServer(first.dataDir, environment);
      },
      async stop() {
        await server.stop();
        rmSync(first.dataDir, { recursive: true, force: true });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
