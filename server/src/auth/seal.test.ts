import { expect, test } from 'vitest';
import { accountIdsOf } from './account-id.ts';
import { seal, unseal } from './seal.ts';
import { createSecrets } from '../platform/secrets.ts';

const OLD = 'the-key-before-the-current-one-0123456789';
const NEW = 'the-current-key-abcdefghijklmnopqrstuvwxyz';
const secrets = createSecrets(NEW);
const IDENTITY = { method: 'steam', providerId: '76561198000000001' } as const;

test('what was sealed opens for the same purpose only', () => {
  const sealed = seal(secrets, 'session:1', IDENTITY);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(unseal(secrets, 'session:1', sealed)).toEqual(IDENTITY);
  expect(unseal(secrets, 'session:2', sealed)).toBeUndefined();
});

test('changed by one bit, cut off or of another key, it does not open', () => {
  const bytes = Buffer.from(seal(secrets, 'x', IDENTITY), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secrets, 'x', changed.toString('base64url'))).toBeUndefined();
    expect(unseal(secrets, 'x', bytes.subarray(0, at).toString('base64url'))).toBeUndefined();
  }
  expect(unseal(createSecrets(OLD), 'x', bytes.toString('base64url'))).toBeUndefined();
});

test('the key before the current one still opens', () => {
  const sealed = seal(createSecrets(OLD), 'x', IDENTITY);
  expect(unseal(createSecrets(NEW, OLD), 'x', sealed)).toEqual(IDENTITY);
});

test('an account id hides the number, and differs by method and key', () => {
  const [id] = accountIdsOf(secrets, IDENTITY);
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(accountIdsOf(secrets, IDENTITY)).toEqual([id]);
  expect(accountIdsOf(secrets, { ...IDENTITY, method: 'discord' })).not.toEqual([id]);
  expect(accountIdsOf(createSecrets(NEW, OLD), IDENTITY)).toEqual([id, accountIdsOf(createSecrets(OLD), IDENTITY)[0]]);
});
