import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, originOf } from './request-address.ts';

const aRequest = (forwarded?: string | string[], direct: string | undefined = '10.0.0.1') =>
  ({
    socket: { remoteAddress: direct },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without proxies in front, what the caller says has no say', () => {
  expect(addressOf(aRequest('192.0.2.9'), 0)).toBe('10.0.0.1');
  expect(addressOf(aRequest(), 0)).toBe('10.0.0.1');
});

test.each<[number, string | string[] | undefined, string]>([
  [1, '192.0.2.1', '192.0.2.1'],
  [1, 'made up, 192.0.2.1', '192.0.2.1'],
  [1, ['made up', '192.0.2.1'], '192.0.2.1'],
  [1, 'made up,192.0.2.1 ', '192.0.2.1'],
  [2, 'made up, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  [1, undefined, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, 'x,', '10.0.0.1'],
  [3, '192.0.2.1, 10.0.0.2', '10.0.0.1'],
  [1, '192.0.2.1:1000', '192.0.2.1'],
  [1, '192.0.2.9, 192.0.2.1:65535', '192.0.2.1'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, '[2001:db8::1]:1000', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  [1, 'fe80::1%eth0', 'fe80::1%eth0'],
  [1, '[fe80::1%eth0]:1000', 'fe80::1%eth0'],
  [1, 'unknown', '10.0.0.1'],
  [1, '_hidden:1000', '10.0.0.1'],
  [1, '192.0.2.1:1000:1', '10.0.0.1'],
  [1, '192.0.2.1:123456', '10.0.0.1'],
  [1, '"192.0.2.1"', '10.0.0.1'],
])('with %s trusted proxies, %j comes from %s', (trustedProxies, header, address) => {
  expect(addressOf(aRequest(header), trustedProxies)).toBe(address);
});

test('a connection that is gone already has an address of its own', () => {
  expect(addressOf({ socket: {}, headers: {} } as unknown as IncomingMessage, 0)).toBe('');
});

test.each<[string | undefined, string | undefined, string]>([
  ['https://gems.example', 'evil.example', 'https://gems.example'],
  [undefined, 'gems.example', 'http://gems.example'],
  [undefined, '127.0.0.1:4313', 'http://127.0.0.1:4313'],
  [undefined, '[::1]:4313', 'http://[::1]:4313'],
  [undefined, undefined, 'http://localhost'],
  [undefined, '"><script>', 'http://localhost'],
  [undefined, 'a b', 'http://localhost'],
  [undefined, 'a/b', 'http://localhost'],
])('with the public address %s, a request to %s is answered as %s', (publicUrl, host, origin) => {
  expect(originOf({ headers: host === undefined ? {} : { host } }, publicUrl)).toBe(origin);
});
