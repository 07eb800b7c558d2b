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
