import { expect, test } from 'vitest';
import { isSaleDay, parseProofUrl, proofHost, saleDays } from './sale-report.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['https://csfloat.com/item/123', 'https://csfloat.com/item/123'],
  [' HTTPS://CSFloat.com/item/123?a=1&b=%20#top ', 'https://csfloat.com/item/123?a=1&b=%20'],
  ['https://example.org', 'https://example.org/'],
  ['https://example.org?id=5', 'https://example.org/?id=5'],
])('%j is a proof', (text, url) => {
  expect(parseProofUrl(text)).toBe(url);
});

test.each([
  '',
  'http://csfloat.com/item/123',
  'javascript:alert(1)',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://csfloat.com:8443/x',
  'https://user:word@csfloat.com/x',
  'https://csfloat.com\\@example.org/',
  'https://csfloat.com/"onclick="x',
  'https://csfloat.com/<script>',
  'https://-a.com/',
  'https://csfloat.com/a b',
  `https://csfloat.com/${'a'.repeat(500)}`,
])('%j is none', (text) => {
  expect(parseProofUrl(text)).toBeUndefined();
});

// An expression that tries every way to split the host would not end within the time of a test.
test('a long host of letters and hyphens is read', () => {
  expect(parseProofUrl(`https://${'a-'.repeat(240)}`)).toBeUndefined();
});

test('a proof is named by its host', () => {
  expect(proofHost('https://www.reddit.com/r/csgomarketforum?x=1')).toBe('reddit.com');
});

test('a sale of the last 365 days is accepted, of a day that exists', () => {
  expect(saleDays(NOW)).toEqual({ first: '2025-11-27', last: '2026-11-26' });
  expect(isSaleDay('2026-11-26', NOW)).toBe(true);
  expect(isSaleDay('2025-11-27', NOW)).toBe(true);
  expect(isSaleDay('2025-11-26', NOW)).toBe(false);
  expect(isSaleDay('2026-11-27', NOW)).toBe(false);
  expect(isSaleDay('2026-02-30', NOW)).toBe(false);
});
