import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

const MEGABYTE = Buffer.alloc(1_048_576, ' ');
/** Unpacked about a thousand times as large. */
const PACKED = gzipSync(Buffer.alloc(64 * 1_048_576, ' '));
const DRIP_MS = 200;

type Misbehaviour = (request: IncomingMessage, response: ServerResponse, elsewhere: string) => void;

/** Sends without end, as fast as the client reads. */
function flood(response: ServerResponse): void {
  const more = () => {
    while (response.writable && !response.destroyed) if (!response.write(MEGABYTE)) return;
  };
  response.on('drain', more);
  more();
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const page = '<!doctype html><html><title>Welcome</title><p>Please sign in to this network</p></html>';

/** Slow, wrong and missing responses, by name. */
const MISBEHAVIOURS = {
  'no answer': () => {},
  'headers and then nothing': (_, response) => void response.writeHead(200, JSON_HEADERS).write('{'),
  'a letter at a time': (_, response) => {
    response.writeHead(200, JSON_HEADERS);
    const drip = setInterval(() => response.write(' '), DRIP_MS);
    response.on('close', () => clearInterval(drip));
  },
  'a cut connection': (request) => request.socket.destroy(),
  'a connection cut in the middle': (_, response) => {
    response.writeHead(200, { ...JSON_HEADERS, 'content-length': '1000' });
    response.write('{"data": [', () => response.destroy());
  },
  'status 500': (_, response) => response.writeHead(500).end('Internal Server Error'),
  'status 503 and a wait of years': (_, response) => response.writeHead(503, { 'retry-after': '99999999999' }).end(),
  'status 429 and a wait that is none': (_, response) => response.writeHead(429, { 'retry-after': '-5' }).end('{}'),
  'a page in place of JSON': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  'a page that says it is JSON': (_, response) => response.writeHead(200, JSON_HEADERS).end(page),
  'JSON of another shape': (_, response) =>
    response.writeHead(200, JSON_HEADERS).end('{"__proto__":{"roles":[]},"id":7}'),
  'JSON null': (_, response) => response.writeHead(200, JSON_HEADERS).end('null'),
  'an empty answer': (_, response) => response.writeHead(200, JSON_HEADERS).end(),
  'nesting without an end': (_, response) => response.writeHead(200, JSON_HEADERS).end('['.repeat(60_000)),
  'an answer without an end': (_, response) => flood(response.writeHead(200, JSON_HEADERS)),
  'a failure without an end': (_, response) => flood(response.writeHead(400, JSON_HEADERS)),
  'an answer that unpacks to 64 MB': (_, response) =>
    response.writeHead(200, { ...JSON_HEADERS, 'content-encoding': 'gzip' }).end(PACKED),
  'a redirect elsewhere': (_, response, elsewhere) => response.writeHead(302, { location: elsewhere }).end(),
  'a lasting redirect elsewhere': (_, response, elsewhere) => response.writeHead(308, { location: elsewhere }).end(),
} as const satisfies Record<string, Misbehaviour>;

export type MisbehaviourName = keyof typeof MISBEHAVIOURS;
export const MISBEHAVIOUR_NAMES = Object.keys(MISBEHAVIOURS) as MisbehaviourName[];

export type MisbehavingServer = {
  /** The address that misbehaves in this way; `caller` identifies the client. */
  addressOf(misbehaviour: MisbehaviourName, caller: string): string;
  /** How many bytes were sent to a caller. */
  sentTo(misbehaviour: MisbehaviourName, caller: string): number;
  /** Requests that followed a redirect: there must be none. */
  readonly redirectedRequests: readonly string[];
  close(): Promise<void>;
};

const nameIn = (url: string | undefined) => (url ?? '').split('/').slice(1, 3).map(decodeURIComponent).join('/');

/** Starts a server on loopback that misbehaves. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const redirectedRequests: string[] = [];
  const sockets = new Map<string, Set<Socket>>();
  const elsewhere = createServer((request, response) => {
    redirectedRequests.push(request.url ?? '');
    response.end('{}');
  });
  const server = createServer((request, response) => {
    const name = nameIn(request.url);
    const misbehaviour = MISBEHAVIOURS[name.split('/')[0] as MisbehaviourName];
    // With keep-alive, bytes sent to one caller would count for the next.
    response.setHeader('connection', 'close');
    sockets.set(name, (sockets.get(name) ?? new Set()).add(request.socket));
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/${request.url?.slice(1)}`;
    request.resume();
    response.on('error', () => {});
    misbehaviour(request, response, address);
  });
  const both = [server, elsewhere];
  await Promise.all(both.map((each) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (misbehaviour, caller) =>
      `http://127.0.0.1:${port}/${encodeURIComponent(misbehaviour)}/${encodeURIComponent(caller)}/`,
    sentTo: (misbehaviour, caller) =>
      [...(sockets.get(`${misbehaviour}/${caller}`) ?? [])].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    redirectedRequests,
    async close() {
      await Promise.all(
        both.map((each) => {
          each.closeAllConnections();
          return new Promise((resolve) => each.close(resolve));
        }),
      );
    },
  };
}
