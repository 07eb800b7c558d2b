import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

/** The key pair that Discord has for an application: it signs with one half, and shows the other in its portal. */
function aDiscord() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    hex: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
}

const DISCORD = aDiscord();
const PATH = '/api/discord/interactions';

const site = builtServer({ DISCORD_PUBLIC_KEY: DISCORD.hex });

function headersOf(body: string, key: KeyObject = DISCORD.privateKey): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'content-type': 'application/json',
    'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
    'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), key).toString('hex'),
    'x-signature-timestamp': timestamp,
  };
}

type Answer = { status: number; body: unknown };
type Sending = { headers?: Record<string, string>; parts?: readonly string[]; waitMs?: number };

/** Sends a body in parts, with a pause after each, as a slow network does. */
async function send(body: string, { headers = headersOf(body), parts = [body], waitMs = 0 }: Sending = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(new URL(PATH, site.url), { method: 'POST', headers }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown }));
    });
    sent.on('error', reject);
    void (async () => {
      for (const part of parts) {
        sent.write(part);
        await new Promise((done) => setTimeout(done, waitMs));
      }
      sent.end();
    })();
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

type Message = { data: { embeds: { title: string; url: string; description: string; image: { url: string } }[] } };
const embedOf = ({ body }: Answer) => (body as Message).data.embeds[0];

test('the built server answers a ping and a command of Discord, in the language of the reader, with a picture', async () => {
  expect(await send(JSON.stringify({ type: 1 }))).toEqual({ status: 200, body: { type: 1 } });
  const [german, english] = [await send(command('karambit 387')), await send(command('karambit 387', 'en-GB'))];
  expect(german.status).toBe(200);
  expect(embedOf(german)).toMatchObject({
    title: expect.stringContaining('Karambit'),
    url: `${site.url}/de/pattern/karambit/387`,
  });
  expect(embedOf(english)?.url).toBe(`${site.url}/pattern/karambit/387`);
  expect(embedOf(german)?.description).not.toBe(embedOf(english)?.description);
  const picture = embedOf(german)?.image.url ?? '';
  expect(picture.startsWith(`${site.url}/cards/`)).toBe(true);
  const card = await site.request(picture.slice(site.url.length));
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a name that is unknown is answered to its sender alone, and suggestions follow what is typed', async () => {
  const unknown = await send(command('spoon 5', 'fr'));
  expect(unknown).toMatchObject({
    status: 200,
    body: { type: 4, data: { flags: 64, allowed_mentions: { parse: [] } } },
  });
  const typed = await send(command('karambit 38', 'en-US', 4));
  const { choices } = (typed.body as { data: { choices: { value: string }[] } }).data;
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.every(({ value }) => value.startsWith('karambit '))).toBe(true);
});

test('what Discord did not sign is refused', async () => {
  const body = command('karambit 387');
  const forged = [
    headersOf(body, aDiscord().privateKey),
    headersOf(command('ak-47 661')),
    { ...headersOf(body), 'x-signature-timestamp': '1' },
    { ...headersOf(body), 'x-signature-ed25519': '0'.repeat(128) },
  ];
  for (const headers of forged) {
    expect(await send(body, { headers })).toMatchObject({ status: 401, body: { error: 'auth.required' } });
  }
  const { 'x-signature-ed25519': _, ...unsigned } = headersOf(body);
  expect((await send(body, { headers: unsigned })).status).toBe(401);
  expect(await send('{')).toMatchObject({ status: 400 });
});

test('a slow sender is waited for, one that hangs up harms no one, and both leave no error', async () => {
  const body = command('karambit 387');
  const slow = send(body, { parts: [body.slice(0, 40), body.slice(40)], waitMs: 1500 });
  const gone = request(new URL(PATH, site.url), {
    method: 'POST',
    headers: { ...headersOf(body), 'content-length': String(body.length) },
  });
  const ended = new Promise((resolve) => gone.on('error', resolve));
  gone.write(body.slice(0, 40));
  await new Promise((done) => setTimeout(done, 200));
  gone.destroy(new Error('hung up'));
  await ended;
  // Discord takes an answer for three seconds; others do not wait for the slow one.
  const start = performance.now();
  expect((await send(command('ak-47 661', 'ru'))).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(embedOf(await slow)?.url).toBe(`${site.url}/de/pattern/karambit/387`);
  expect(site.lines().filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
