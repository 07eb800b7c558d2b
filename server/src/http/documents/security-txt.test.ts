import { expect, test } from 'vitest';
import { securityTxtDocument } from './security-txt.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const operator = (email: string | undefined) => ({ name: undefined, addressLines: [], email });

test('names the address of the operator, for half a year', async () => {
  const response = securityTxtDocument(operator('ada@example.org'), 'https://gems.example', NOW);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    [
      'Contact: mailto:ada@example.org',
      'Expires: 2027-05-27T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://gems.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is not there without an address', () => {
  expect(securityTxtDocument(operator(undefined), 'https://gems.example', NOW).status).toBe(404);
});
