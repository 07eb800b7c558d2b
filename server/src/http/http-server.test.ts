import { once } from 'node:events';
import { createServer as createTcpServer, connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { RequestListener, Server } from 'node:http';
import { ConfigError } from '../platform/config/config.ts';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, drain, listen, probePort } from './http-server.ts';

const HOST = '127.0.0.1';
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const hello: RequestListener = (_, response) => void response.end('hello');

function aServer(listener = hello, timeouts?: Parameters<typeof createHttpServer>[1]) {
  const server = createHttpServer(listener, timeouts);
  open.push(server);
  return server;
}

/** Sends bytes and gives back everything that is answered until the server hangs up. */
const exchange = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, HOST, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test('a free port is found and answers', async () => {
  const { port } = await listen(aServer(), 0, HOST);
  expect(await (await fetch(`http://${HOST}:${port}/`)).text()).toBe('hello');
});

test('a busy port gives one line that says so', async () => {
  const { port } = await listen(aServer(), 0, HOST);
  await expect(probePort(port, HOST)).rejects.toThrow(/^Port \d+ is in use/);
  await expect(listen(aServer(), port, HOST)).rejects.toThrow(
    new ConfigError(`Port ${port} is in use. Choose another with PORT, or stop what runs there.`),
  );
});

test('a port that something else than this server holds is busy, too', async () => {
  const other = createTcpServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const { port } = other.address() as AddressInfo;
  await expect(listen(aServer(), port, HOST)).rejects.toThrow(/^Port \d+ is in use/);
  other.close();
});

test.each(['192.0.2.1', 'no-such-host.invalid'])('the host %s is not one of this machine', async (host) => {
  await expect(listen(aServer(), 0, host)).rejects.toThrow(
    /^(HOST .* is not an address of this machine|Cannot listen)/,
  );
});

test('what is not HTTP is refused and hung up on', async () => {
  const { port } = await listen(aServer(), 0, HOST);
  expect(await exchange(port, 'hello?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close/);
});

test('a connection opened in advance that asks nothing is let go so that its browser asks again on another', async () => {
  const { port } = await listen(aServer(hello, { headersTimeout: 100, connectionsCheckingInterval: 50 }), 0, HOST);
  expect(await exchange(port, '')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close/);
});

test('a client that stops in the middle of the headers gets an error', async () => {
  const { port } = await listen(aServer(hello, { headersTimeout: 100, connectionsCheckingInterval: 50 }), 0, HOST);
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

const posted = (...headers: string[]) => ['POST / HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n');

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'a client that stops in the middle of a body gets an error (%s)',
  async (header) => {
    const { port } = await listen(
      aServer((request) => void request.resume(), { bodyTimeout: 100 }),
      0,
      HOST,
    );
    expect(await exchange(port, posted(header))).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close/);
  },
);

test('a large body has longer', async () => {
  const server = aServer((request, response) => void request.on('end', () => response.end('read')).resume(), {
    bodyTimeout: 50,
  });
  const { port } = await listen(server, 0, HOST);
  const large = 'x'.repeat(70_000);
  const socket = connect(port, HOST, () =>
    socket.write(posted(`Content-Length: ${large.length}`, 'Connection: close')),
  );
  setTimeout(() => socket.write(large), 200);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*read$/);
});

test.each([
  ['stops in the middle of the headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['speaks no HTTP', 'hello?\r\n\r\n'],
])('a client that %s, gets an error and stays connected, is disconnected', async (_, text) => {
  const server = aServer(hello, { headersTimeout: 100, connectionsCheckingInterval: 50 });
  const { port } = await listen(server, 0, HOST);
  const socket = connect({ port, host: HOST, allowHalfOpen: true }, () => socket.write(text));
  socket.on('error', () => undefined);
  await once(socket.resume(), 'end');
  const countConnections = promisify(server.getConnections.bind(server));
  await expect.poll(() => countConnections(), { timeout: 5_000 }).toBe(0);
  socket.destroy();
});

test('headers that are too large are refused', async () => {
  const { port } = await listen(aServer(), 0, HOST);
  const request = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await exchange(port, request)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a request without a host is refused', async () => {
  const { port } = await listen(aServer(), 0, HOST);
  expect(await exchange(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test('draining finishes what runs, takes nothing new, and does not wait for idle connections', async () => {
  let finish = () => {};
  const requested = new Promise<void>((resolve) => {
    const server = aServer((_, response) => {
      finish = () => void response.end('finished');
      resolve();
    });
    void listen(server, 0, HOST);
  });
  const [server] = open;
  if (!server) throw new Error('There is no server');
  await expect.poll(() => server.listening).toBe(true);
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://${HOST}:${port}/`).then((response) => response.text());
  await requested;
  const drained = drain(server);
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow('fetch failed');
  finish();
  expect(await answer).toBe('finished');
  await drained;
});
