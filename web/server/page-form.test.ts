import { AppError } from '@bluegem/contract/errors';
import { expect, test } from 'vitest';
import { withWholeForm } from './page-form.ts';

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

const posted = (path: string, body: BodyInit) =>
  new Request(`http://site.test${path}`, { method: 'POST', headers: FORM, body, duplex: 'half' } as RequestInit);

test('a page gets its form', async () => {
  const request = await withWholeForm(posted('/tools', 'link=caf%C3%A9&note=1'));
  expect(request.method).toBe('POST');
  expect(Object.fromEntries(await request.formData())).toEqual({ link: 'café', note: '1' });
});

test('a request without a body stays as it is', async () => {
  const request = new Request('http://site.test/tools');
  expect(await withWholeForm(request)).toBe(request);
});

test.each(['/tools', '/de/feedback', '/feedback.data'])('a form without an end is not read on at %s', async (path) => {
  const { taken, body } = endless();
  const refused = await withWholeForm(posted(path, body)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).code).toBe('http.body-too-large');
  expect(taken.pieces).toBeLessThan(15);
});

test('the page that takes files reads its form itself', async () => {
  const request = posted('/de/admin/prices', endless().body);
  expect(await withWholeForm(request)).toBe(request);
});
