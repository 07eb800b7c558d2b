import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const connectOf = (policy: string) => policy.split('; ').find((each) => each.startsWith('connect-src'));

test('scripts send to this site alone', () => {
  expect(connectOf(contentSecurityPolicy("'nonce-x'", { google: false }))).toBe("connect-src 'self' blob:");
});

test('where reports of errors are sent elsewhere, to that host, too', () => {
  const policy = contentSecurityPolicy("'nonce-x'", {
    google: false,
    reports: 'https://errors.example:8443/in;a,b?key=1',
  });
  expect(connectOf(policy)).toBe("connect-src 'self' blob: https://errors.example:8443");
});

test('the hosted database that pages ask may be reached, and nothing else of its host', () => {
  const policy = contentSecurityPolicy("'nonce-x'", { google: false, database: 'https://name.supabase.co' });
  expect(connectOf(policy)).toBe("connect-src 'self' blob: https://name.supabase.co");
  expect(policy.split('https://name.supabase.co')).toHaveLength(2);
});
