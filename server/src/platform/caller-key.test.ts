import { expect, test } from 'vitest';
import { createCallerKey } from './caller-key.ts';

const keyOf = createCallerKey('the secret of a service, long enough');
const ofAddress = (address: string) => keyOf({ address, accountId: null });

test('an account has one key from any address, and its id is not in its key', () => {
  const key = keyOf({ address: '192.0.2.1', accountId: 'a1' });
  expect(key).toMatch(/^account:[0-9a-f]{32}$/);
  expect(keyOf({ address: '192.0.2.2', accountId: 'a1' })).toBe(key);
  expect(keyOf({ address: '192.0.2.1', accountId: 'a2' })).not.toBe(key);
});

test('an address cannot be read from its key, nor found without the secret', () => {
  expect(ofAddress('192.0.2.1')).toMatch(/^address:[0-9a-f]{32}$/);
  expect(createCallerKey('another secret')({ address: '192.0.2.1', accountId: null })).not.toBe(ofAddress('192.0.2.1'));
  expect(createCallerKey('the secret of a service, long enough')({ address: '192.0.2.1', accountId: null })).toBe(
    ofAddress('192.0.2.1'),
  );
});

test.each([
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '::2', true],
  ['', 'nonsense', false],
])('%s and %s are the same caller: %s', (one, other, isSame) => {
  expect(ofAddress(one) === ofAddress(other)).toBe(isSame);
});
