import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishTexts } from '../../testing/texts.ts';
import { createErrorResponses } from '../error-response.ts';
import { isLongAddress, refuseLongAddress } from './long-address.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  const refusing = { errors: createErrorResponses(englishTexts), headers: [['x-frame-options', 'DENY']] as const };
  server = createServer((request, response) => {
    if (isLongAddress(request.url ?? '')) void refuseLongAddress(request, response, refusing);
    else response.end('read');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('an address that is too long is refused in words, with every header of an answer', async () => {
  const body = JSON.stringify({ link: 'x' });
  const answer = await fetch(`${url}/api/inspect?${'x'.repeat(4096)}`, { method: 'POST', body });
  expect(answer.status).toBe(414);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(await answer.json()).toEqual({
    error: 'http.uri-too-long',
    message: 'The address is too long.',
    details: { maxLength: 4096 },
    requestId: answer.headers.get('x-request-id'),
  });
});

test('the longest address is read', async () => {
  expect(await (await fetch(`${url}/${'x'.repeat(4095)}`)).text()).toBe('read');
});
