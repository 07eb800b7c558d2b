import { createTraffic } from '../logs/traffic.ts';
import { expect, test } from 'vitest';
import { createCountedListener } from './counted-listener.ts';
import { createHttpServer, listen } from './http-server.ts';

test('every answer is counted once it is sent, without its query', async () => {
  const traffic = createTraffic();
  const server = createHttpServer();
  server.on(
    'request',
    createCountedListener((request, response) => {
      response.writeHead(request.url?.startsWith('/api') ? 404 : 200).end('x');
    }, traffic),
  );
  const { port } = await listen(server, 0, '127.0.0.1');
  try {
    for (const path of ['/', '/api/nothing?x=/render/']) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    await expect.poll(() => traffic.figures().requests).toBe(2);
    const statuses = Object.fromEntries(traffic.figures().groups.map((each) => [each.group, each.statuses]));
    expect(statuses).toMatchObject({ pages: { '2xx': 1 }, api: { '4xx': 1 }, pictures: { '2xx': 0 } });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
