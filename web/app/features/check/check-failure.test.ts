import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { unansweredBy } from './check-failure.ts';

const request = new Request('https://gems.example/');

test.each([
  ['no response', new TypeError('Failed to fetch')],
  ['an error of the server', new ErrorResponse(500, '', 'no')],
])('%s is a failure of the check', async (_, error) => {
  expect(await unansweredBy(error, request)).toMatchObject({ limit: null });
});

test('a redirect goes on', async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(unansweredBy(redirect, request)).rejects.toBe(redirect);
});
