import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDiscordRoutes } from './discord-routes.ts';
import type { Chat } from './chat.ts';
import { openTestApi } from '../../testing/api.ts';
import { jsonOf } from '../../testing/answers.ts';
import { aConfig, testServices } from '../../testing/services.ts';

const PATH = '/api/discord/interactions';

/** The key pair that Discord has for an application: it signs with one half, and shows the other in its portal. */
function aDiscord() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const hex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { privateKey, hex };
}

const DISCORD = aDiscord();

const NOW_SECONDS = 1_790_000_000;
const SENT = String(NOW_SECONDS);

const CHAT: Chat = {
  reply: (language, text, origin) =>
    text.startsWith('karambit')
      ? {
          kind: 'pattern',
          title: `Karambit in ${language}`,
          url: `${origin}/pattern/karambit/387`,
          picture: `${origin}/card.png`,
          headline: 'Blue gem',
          isGem: true,
          facts: [{ label: 'Rank', value: '#1' }],
        }
      : { kind: 'problem', text: `@everyone no weapon ${text}` },
  suggest: (_, text) => [
    ...Array.from({ length: 30 }, (_unused, at) => ({ name: `${text} ${at}`, value: `v${at}` })),
    { name: 'n'.repeat(101), value: 'too long' },
  ],
};

const services = testServices({
  config: aConfig({ discordPublicKey: DISCORD.hex, publicUrl: 'https://gems.example' }),
  now: () => new Date(NOW_SECONDS * 1000),
});
const api = openTestApi(services, createDiscordRoutes(services, CHAT));

type Signed = { key?: KeyObject; timestamp?: string; signed?: string; headers?: Record<string, string> };

/** A request as Discord sends it: the signature covers timestamp and body. */
function ask(body: string, { key = DISCORD.privateKey, timestamp = SENT, signed, headers }: Signed = {}) {
  const signature = sign(null, Buffer.from(signed ?? timestamp + body), key).toString('hex');
  return api(PATH, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': timestamp,
      ...headers,
    },
  });
}

const command = (pattern: string, locale = 'de', type = 2) =>
  JSON.stringify({
    id: '1',
    application_id: '123456789012345678',
    type,
    token: 'a-continuation-token',
    locale,
    member: { user: { id: '80351110224678912', username: 'someone' } },
    data: { id: '2', name: 'bluegem', type: 1, options: [{ name: 'pattern', type: 3, value: pattern }] },
  });

test('a ping is answered with a pong', async () => {
  const answer = await ask(JSON.stringify({ type: 1 }));
  expect([answer.status, await jsonOf(answer)]).toEqual([200, { type: 1 }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a command is answered in the language of the reader, with the picture and a link to the public address', async () => {
  expect(await jsonOf(await ask(command('karambit 387')))).toEqual({
    type: 4,
    data: {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Karambit in de',
          url: 'https://gems.example/pattern/karambit/387',
          description: 'Blue gem',
          color: expect.any(Number),
          fields: [{ name: 'Rank', value: '#1', inline: true }],
          image: { url: 'https://gems.example/card.png' },
        },
      ],
    },
  });
});

test.each([
  ['en-GB', 'en'],
  ['sv-SE', 'sv'],
  ['pt-BR', 'pt-BR'],
  ['zh-TW', 'zh-CN'],
  ['ja', 'en'],
])('the locale %s is answered in %s', async (locale, language) => {
  const { data } = (await jsonOf(await ask(command('karambit 387', locale)))) as {
    data: { embeds: { title: string }[] };
  };
  expect(data.embeds[0]?.title).toBe(`Karambit in ${language}`);
});

test('a text that is no pattern is answered to its sender alone, and mentions no one', async () => {
  expect(await jsonOf(await ask(command('spoon 5')))).toEqual({
    type: 4,
    data: { content: '@everyone no weapon spoon 5', flags: 64, allowed_mentions: { parse: [] } },
  });
});

test('while a user types, at most 25 choices are offered, none longer than Discord allows', async () => {
  const { type, data } = (await jsonOf(await ask(command('kara', 'en-US', 4)))) as {
    type: number;
    data: { choices: { name: string; value: string }[] };
  };
  expect(type).toBe(8);
  expect(data.choices).toHaveLength(25);
  expect(data.choices[0]).toEqual({ name: 'kara 0', value: 'v0' });
});

describe('what Discord did not sign is refused', () => {
  const body = command('karambit 387');
  test.each<[string, Signed]>([
    ['the key of another application', { key: aDiscord().privateKey }],
    ['a signature of another body', { signed: `${SENT}${command('ak-47 661')}` }],
    ['a signature with another time', { signed: `${Number(SENT) + 1}${body}` }],
    ['no signature', { headers: { 'x-signature-ed25519': '' } }],
    ['a signature from six minutes ago', { timestamp: String(NOW_SECONDS - 360) }],
    ['a signature of the future', { timestamp: String(NOW_SECONDS + 360) }],
    ['no time', { headers: { 'x-signature-timestamp': '' } }],
    ['a short signature', { headers: { 'x-signature-ed25519': 'ab' } }],
    ['a signature of zeros', { headers: { 'x-signature-ed25519': '0'.repeat(128) } }],
    ['a signature that is no number', { headers: { 'x-signature-ed25519': 'z'.repeat(128) } }],
  ])('%s', async (_, signed) => {
    const answer = await ask(body, signed);
    expect([answer.status, await jsonOf(answer)]).toEqual([401, expect.objectContaining({ error: 'auth.required' })]);
  });
});

test.each([
  ['not JSON', '{'],
  ['no interaction', '[]'],
  ['a button, which the command has not', JSON.stringify({ type: 3, data: { name: 'bluegem' } })],
  ['another command', JSON.stringify({ type: 2, data: { name: 'other' } })],
])('%s, signed, is a bad request', async (_, body) => {
  expect((await ask(body)).status).toBe(400);
});

test('a body beyond 64 kB is refused', async () => {
  expect((await ask(JSON.stringify({ type: 1, filler: 'x'.repeat(70_000) }))).status).toBe(413);
});

test('other methods are named, and without the key there is no such address', async () => {
  const wrong = await api(PATH);
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  const plain = testServices();
  const without = openTestApi(plain, createDiscordRoutes(plain, CHAT));
  expect((await without(PATH, { method: 'POST', body: '{}' })).status).toBe(404);
});
