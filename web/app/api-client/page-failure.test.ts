import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { translatorOf } from '../i18n/texts.ts';
import { addAllTexts } from '../i18n/texts.server.ts';
import { pageFailureText } from './page-failure.ts';

beforeAll(() => addAllTexts());

const textOf = (error: unknown) => pageFailureText(translatorOf('en'), error);
const LIMIT = 'Rate limit exceeded. Please wait 7 seconds before retrying.';

test.each([
  [401, '{}', 'Authentication required. Please log in with Steam or Discord.'],
  [403, '{"message":"No"}', 'Access forbidden. Insufficient permissions.'],
  [429, JSON.stringify({ error: 'http.rate-limited', message: LIMIT }), LIMIT],
  [418, '{"message":"No tea here"}', 'No tea here'],
  [418, '{"error":"no-tea"}', 'no-tea'],
  [418, '<p>', 'API error: 418 Status'],
  [500, '{"message":"oh"}', 'Server error. Please try again later.'],
  [503, '', 'Server error. Please try again later.'],
])('a response of status %i with the body %s', (status, body, text) => {
  expect(textOf(new ErrorResponse(status, 'Status', body))).toBe(text);
});

test.each([
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection.'],
  [new DOMException('', 'AbortError'), 'Request was cancelled or timed out'],
  [new Error('Unable to decode'), 'Server returned non-JSON response'],
])('no response: %s', (error, text) => {
  expect(textOf(error)).toBe(text);
});
