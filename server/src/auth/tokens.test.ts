import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createSecrets } from '../platform/secrets.ts';
import { isHandOff, signToken, verifyToken } from './tokens.ts';

const OLD = 'the-key-before-the-current-one-0123456789';
const NEW = 'the-current-key-abcdefghijklmnopqrstuvwxyz';
const secrets = createSecrets(NEW);
const NOW = new Date('2026-11-21T12:00:00Z');
const SUBJECT = {
  accountId: 'A'.repeat(43),
  sessionId: '7f8a9d52-8a4e-4d8c-9d4e-1f1f1f1f1f1f',
  identity: { method: 'steam', providerId: '76561198000000001' },
} as const;

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const accessToken = () => signToken(secrets, 'access', SUBJECT, NOW);

test('an access token identifies its user for fifteen minutes', async () => {
  const token = await accessToken();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ id: SUBJECT.accountId, steamid: '76561198000000001', discord_id: null });
  expect(claims).toMatchObject({ auth_method: 'steam', exp: NOW.getTime() / 1000 + 900, aud: 'api' });
  expect(await verifyToken(secrets, 'access', token, after(899))).toMatchObject({ accountId: SUBJECT.accountId });
  expect(await verifyToken(secrets, 'access', token, after(901))).toBeUndefined();
});

test('a hand-off is another kind, for a minute', async () => {
  const token = await signToken(secrets, 'hand-off', SUBJECT, NOW);
  expect(isHandOff(token)).toBe(true);
  expect(isHandOff(await accessToken())).toBe(false);
  expect(await verifyToken(secrets, 'access', token, NOW)).toBeUndefined();
  expect(await verifyToken(secrets, 'hand-off', await accessToken(), NOW)).toBeUndefined();
  expect(await verifyToken(secrets, 'hand-off', token, after(59))).toBeDefined();
  expect(await verifyToken(secrets, 'hand-off', token, after(61))).toBeUndefined();
});

const CLAIMS = { id: SUBJECT.accountId, sid: SUBJECT.sessionId, steamid: null, auth_method: 'steam' };
const forge = async (header: { alg: string; typ: string; kid?: string }, key?: Uint8Array) => {
  const { kid } = JSON.parse(Buffer.from((await accessToken()).split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string;
  };
  return new SignJWT(CLAIMS)
    .setProtectedHeader({ kid, ...header })
    .setIssuer('blue-gem-atlas')
    .setAudience('api')
    .setJti('x')
    .setIssuedAt(NOW)
    .setExpirationTime(after(60))
    .sign(key ?? secrets.keysFor('tokens')[0] ?? new Uint8Array());
};

test('a token made by the same rules is accepted, so that the forgeries below fail for one reason each', async () => {
  expect(await verifyToken(secrets, 'access', await forge({ alg: 'HS256', typ: 'at+jwt' }), NOW)).toBeDefined();
});

test.each<[string, () => Promise<string>]>([
  ['no signature', async () => new UnsecuredJWT(CLAIMS).setIssuedAt(NOW).setExpirationTime(after(60)).encode()],
  ['another algorithm', () => forge({ alg: 'HS512', typ: 'at+jwt' }, new Uint8Array(64).fill(7))],
  ['another type', () => forge({ alg: 'HS256', typ: 'JWT' })],
  ['another key', () => forge({ alg: 'HS256', typ: 'at+jwt' }, new Uint8Array(32).fill(7))],
  ['an unknown key id', () => forge({ alg: 'HS256', typ: 'at+jwt', kid: 'other' })],
  [
    'changed claims',
    async () => (await accessToken()).replace(/\.(.)/, (_, letter) => `.${letter === 'e' ? 'f' : 'e'}`),
  ],
  ['a changed signature', async () => `${(await accessToken()).slice(0, -2)}xx`],
  ['junk', async () => 'a.b.c'],
  ['nothing', async () => ''],
  ['100 kB', async () => `${'a'.repeat(100_000)}.b.c`],
])('%s is refused', async (_, forged) => {
  expect(await verifyToken(secrets, 'access', await forged(), NOW)).toBeUndefined();
});

test('while keys are rotated, both are accepted and the current one signs', async () => {
  const both = createSecrets(NEW, OLD);
  const old = await signToken(createSecrets(OLD), 'access', SUBJECT, NOW);
  expect(await verifyToken(both, 'access', old, NOW)).toBeDefined();
  expect(await verifyToken(secrets, 'access', old, NOW)).toBeUndefined();
  expect(await verifyToken(secrets, 'access', await signToken(both, 'access', SUBJECT, NOW), NOW)).toBeDefined();
});
