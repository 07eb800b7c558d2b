import { AppError } from '@bluegem/contract/errors';
import { expect, test } from 'vitest';
import { pageRequest } from './page-request.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A form in pieces of 7 kB without an end; how many were taken. */
function endless() {
  const taken = { pieces: 0 };
  const body = new ReadableStream({
    pull(controller) {
      taken.pieces++;
      controller.enqueue(new Uint8Array(7_000).fill(97));
    },
  });
  return { taken, body };
}

const posted = (path: string, body: RequestInit['body'], headers: RequestInit['headers'] = FORM) =>
  new Request(`http://site.test${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

test('a page gets its form', async () => {
  const request = await pageRequest(posted('/tools', 'link=caf%C3%A9&note=1'));
  expect(request.method).toBe('POST');
  expect(Object.fromEntries(await request.formData())).toEqual({ link: 'café', note: '1' });
});

test('a request without a body stays as it is', async () => {
  const request = new Request('http://site.test/tools');
  expect(await pageRequest(request)).toBe(request);
});

test('a page gets only the keys of the query that it reads', async () => {
  const read = async (path: string) => (await pageRequest(new Request(`http://site.test${path}`))).url;
  expect(await read('/de/pattern/karambit/387?utm_source=x&tab=model')).toBe(
    'http://site.test/de/pattern/karambit/387?tab=model',
  );
  expect(await read('/about?letter=x')).toBe('http://site.test/about');
  expect(await read('/login?returnTo=%2F')).toBe('http://site.test/login?returnTo=%2F');
});

test.each(['/tools', '/de/feedback', '/feedback.data', '/admin/prices'])(
  'a form without an end is not read on at %s',
  async (path) => {
    const { taken, body } = endless();
    const refused = await pageRequest(posted(path, body)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).code).toBe('http.body-too-large');
    expect(taken.pieces).toBeLessThan(15);
  },
);

test('the page that takes files reads a file itself', async () => {
  const { taken, body } = endless();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = await pageRequest(posted('/de/admin/prices', body, headers));
  expect(request.bodyUsed).toBe(false);
  expect(taken.pieces).toBeLessThan(3);
});

test.each([
  ['http://site.test/tools.data?pattern=1', 'https://gems.example/tools.data?pattern=1'],
  ['http://site.test//evil.test/tools', 'https://gems.example//evil.test/tools'],
])('behind a proxy %s is asked for at the public address', async (url, known) => {
  const PUBLIC_URL = 'https://gems.example/';
  const headers = { ...FORM, origin: 'https://gems.example', cookie: 'sid=1' };
  expect((await pageRequest(new Request(url), PUBLIC_URL)).url).toBe(known);
  const form = await pageRequest(new Request(url, { method: 'POST', headers, body: 'link=1' }), PUBLIC_URL);
  expect(form.url).toBe(known);
  expect(await form.text()).toBe('link=1');
});

test.each([
  ['of another site', { origin: 'https://evil.test' }],
  ['of the address behind the proxy', { origin: 'http://site.test' }],
  ['of a page that hides where it is', { origin: 'null' }],
  ['with a cookie and from nowhere', { cookie: 'sid=1' }],
])('a form %s is refused unread', async (_, headers) => {
  const request = new Request('http://site.test/tools', {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: 'a=1',
  });
  await expect(pageRequest(request, 'https://gems.example')).rejects.toMatchObject({ code: 'http.foreign-origin' });
  expect(request.bodyUsed).toBe(false);
});
