import { expect, test } from 'vitest';
import { registerCommand } from './discord-command.ts';

const DISCORD = { clientId: '123456789012345678', clientSecret: 'a-secret-of-32-characters-0123456' };
const COMMAND = { name: 'bluegem', type: 1 };

type Call = { url: string; method: string; headers: Headers; body: string };

/** Discord, as its documentation describes it: a token for the application, then commands by name. */
function fakeDiscord(answers: Partial<Record<'token' | 'command', () => Response>> = {}) {
  const calls: Call[] = [];
  const commands = new Map<string, object>([['other', { name: 'other' }]]);
  const fetch = async (url: string, init: RequestInit = {}) => {
    const call = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: String(init.body) };
    calls.push(call);
    expect(init.redirect).toBe('error');
    if (url === 'https://discord.com/api/v10/oauth2/token') {
      if (answers.token) return answers.token();
      const basic = Buffer.from(`${DISCORD.clientId}:${DISCORD.clientSecret}`).toString('base64');
      const wanted = new URLSearchParams(call.body);
      const isGood =
        call.headers.get('authorization') === `Basic ${basic}` && wanted.get('grant_type') === 'client_credentials';
      if (!isGood) return Response.json({ error: 'invalid_client' }, { status: 401 });
      return Response.json({
        access_token: 'a-token',
        token_type: 'Bearer',
        expires_in: 604_800,
        scope: wanted.get('scope'),
      });
    }
    if (url !== `https://discord.com/api/v10/applications/${DISCORD.clientId}/commands`)
      return new Response(null, { status: 404 });
    if (answers.command) return answers.command();
    if (call.headers.get('authorization') !== 'Bearer a-token') return new Response(null, { status: 401 });
    const command = JSON.parse(call.body) as { name: string };
    const isNew = !commands.has(command.name);
    commands.set(command.name, command);
    return Response.json({ ...command, id: '1' }, { status: isNew ? 201 : 200 });
  };
  return { fetch, calls, commands };
}

function aLog() {
  const lines: unknown[][] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  return { lines, logger: { info: note, warn: note } as never };
}

test('registers the command twice without touching others', async () => {
  const { fetch, commands } = fakeDiscord();
  const { lines, logger } = aLog();
  await registerCommand({ discord: DISCORD, command: COMMAND, fetch, logger });
  await registerCommand({ discord: DISCORD, command: COMMAND, fetch, logger });
  expect([...commands.keys()]).toEqual(['other', 'bluegem']);
  expect(lines).toEqual([
    ['The slash command is registered at Discord'],
    ['The slash command is registered at Discord'],
  ]);
});

test.each<[string, Parameters<typeof fakeDiscord>[0], string]>([
  ['refuses the secret', { token: () => new Response(null, { status: 401 }) }, 'Discord gave no token: status 401'],
  ['is down', { token: () => new Response('<html>', { status: 502 }) }, 'Discord gave no token: status 502'],
  [
    'grants another scope',
    { token: () => Response.json({ access_token: 'a', scope: 'identify' }) },
    'Discord gave no usable token',
  ],
  [
    'limits the rate',
    { command: () => new Response(null, { status: 429 }) },
    'Discord refused the command: status 429',
  ],
  [
    'cannot be reached',
    {
      token: () => {
        throw new TypeError('fetch failed');
      },
    },
    'fetch failed',
  ],
])('Discord %s: one warning without secrets, and no error', async (_, answers, reason) => {
  const { fetch, commands } = fakeDiscord(answers);
  const { lines, logger } = aLog();
  await registerCommand({ discord: DISCORD, command: COMMAND, fetch, logger });
  expect(lines).toEqual([[{ reason }, expect.stringContaining('not registered')]]);
  expect(JSON.stringify(lines)).not.toMatch(/a-secret|a-token/);
  expect(commands.has('bluegem')).toBe(false);
});
