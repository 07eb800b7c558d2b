import { expect, test } from 'vitest';
import { commonHeaders, contentSecurityPolicy, withPolicy } from './security-headers.ts';

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

test('nothing of the site stands in a frame, whatever it is', () => {
  expect(commonHeaders(false)).toContainEqual(['content-security-policy', "frame-ancestors 'none'"]);
  expect(contentSecurityPolicy("'nonce-x'", { google: false })).toContain("frame-ancestors 'none'");
});

test('a policy takes the place of the common one', () => {
  const headers = withPolicy(commonHeaders(true), "default-src 'none'");
  const policies = headers.filter(([name]) => name === 'content-security-policy');
  expect(policies).toEqual([['content-security-policy', "default-src 'none'"]]);
  expect(headers).toHaveLength(commonHeaders(true).length);
});

test('over TLS, browsers get Strict-Transport-Security for a year and all subdomains', () => {
  const hsts = ['strict-transport-security', 'max-age=31536000; includeSubDomains'];
  expect(commonHeaders(true)).toContainEqual(hsts);
  expect(commonHeaders(false).map(([name]) => name)).not.toContain('strict-transport-security');
});

test('style elements and web sockets are for development alone', () => {
  const policy = contentSecurityPolicy("'nonce-x'", { google: false }).split('; ');
  expect(policy).toContain("style-src 'self'");
  expect(policy.join()).not.toContain('ws:');
  const bundler = contentSecurityPolicy("'nonce-x'", { google: false, bundler: true }).split('; ');
  expect(bundler).toContain("style-src 'self' 'unsafe-inline'");
  expect(bundler).toContain("connect-src 'self' blob: ws:");
});
