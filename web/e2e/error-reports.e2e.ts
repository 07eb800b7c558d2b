import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from './support/server.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** The operator's server that collects reports. */
let endpoint: Server;
let server: TestServer;
let address: string;
const received: unknown[] = [];

test.beforeAll(async () => {
  endpoint = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      // Pages of the public network may request this one.
      'access-control-allow-private-network': 'true',
    };
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'POST') received.push({ report: JSON.parse(body) as unknown, headers: request.headers });
      response.writeHead(204, cors).end();
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/in?key=1`;
  server = await startServer(undefined, { ERROR_REPORT_URL: address }, { sharesPictures: true });
});
test.afterAll(async () => {
  await server.stop();
  endpoint.close();
});

test('with an endpoint, pre-rendered pages name it, too, and reports are sent to it', async () => {
  const context = await site.visitor();
  const page = await context.newPage();
  const response = await page.goto(`${server.url}/statistics`);
  expect(response?.headers()['content-security-policy']).toContain(
    `connect-src 'self' blob: ${new URL(address).origin};`,
  );
  expect(await page.locator('meta[name=error-reports]').getAttribute('content')).toBe(address);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('lost');
    }, 500);
  });
  await soon(() => received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    report: {
      message: 'lost',
      stack: expect.stringContaining('lost'),
      component: expect.any(String),
      userId: null,
      timestamp: expect.anything() as unknown,
      url: `${server.url}/statistics`,
      userAgent: expect.stringContaining('Chrome'),
      severity: 'high',
      metadata: expect.any(Object),
    },
    headers: { 'content-type': 'application/json' },
  });
  expect(received[0]).not.toHaveProperty('headers.cookie');
  expect(received[0]).not.toHaveProperty('headers.referer');
  expect(await page.evaluate(() => localStorage.getItem('app_errors'))).toBeNull();
});

test('without one, pages name none and may send nothing to other sites', async () => {
  const answer = await site.request('/statistics');
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' blob:;");
  expect(await answer.text()).not.toContain('error-reports');
});
