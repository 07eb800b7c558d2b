import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeMailServer, type FakeMailServer } from '../testing/fake-mail-server.ts';
import { createMailer, type Mail, type SendMail } from './mail.ts';

let server: FakeMailServer;
let send: SendMail;
beforeAll(async () => {
  server = await startFakeMailServer();
  send = await createMailer({ serverUrl: server.url, from: 'Blue Gem Atlas <alerts@example.org>' }, 1500);
});
afterAll(() => server.close());

const MAIL: Mail = {
  id: '6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b21',
  to: 'ada@example.org',
  subject: 'Новое — 3 шт.',
  text: 'Plain text',
  html: '<p>Markup</p>',
  stopUrl: 'https://gems.example/alerts/stop?id=1&token=a_b-c',
  date: new Date('2026-11-21T12:00:00Z'),
};

test('a message has one recipient, both bodies, a constant id and the page that stops it', async () => {
  expect(await send(MAIL)).toEqual({ kind: 'delivered', pauseMs: 0 });
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'alerts@example.org', to: ['ada@example.org'] });
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(mail?.data ?? '')?.[1];
  expect(header('Message-ID')).toBe('<6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b21@example.org>');
  expect(header('List-Unsubscribe')?.replaceAll(/\s/g, '')).toBe('<https://gems.example/alerts/stop?id=1&token=a_b-c>');
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(header('Auto-Submitted')).toBe('auto-generated');
  expect(header('Subject')).toMatch(/^=\?UTF-8\?/);
  expect(header('Date')).toBe('Sat, 21 Nov 2026 12:00:00 +0000');
  expect(mail?.data).toContain('Plain text');
  expect(mail?.data).toContain('<p>Markup</p>');
});

test('an address is never a list, and no line of it is a header', async () => {
  server.received.length = 0;
  await send({ ...MAIL, to: 'ada@example.org, eve@example.org' });
  await send({ ...MAIL, subject: 'a\r\nBcc: eve@example.org' });
  for (const { to, data } of server.received) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('eve@example.org');
    expect(data).not.toMatch(/^Bcc:/m);
  }
});

test('an unknown recipient ends the alert, a rejected message only itself', async () => {
  server.script.push('unknown-recipient', 'refuse-content');
  expect(await send(MAIL)).toEqual({ kind: 'closed', status: 550 });
  expect(await send(MAIL)).toEqual({ kind: 'refused', status: 554 });
});

test('a server that is busy, silent or gone is tried again', async () => {
  server.script.push('busy', 'hang-up', 'silence');
  for (const reason of [/451/, /ECONN|ESOCKET/, /TIMEDOUT|ETIMEDOUT|ESOCKET/]) {
    expect(await send(MAIL)).toEqual({ kind: 'unreachable', reason: expect.stringMatching(reason) });
  }
  const gone = await createMailer({ serverUrl: 'smtp://127.0.0.1:9', from: 'a@example.org' }, 1500);
  expect(await gone(MAIL)).toEqual({ kind: 'unreachable', reason: expect.stringMatching(/ECONN|ESOCKET/) });
});
