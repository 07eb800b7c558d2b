import { randomUUID } from 'node:crypto';
import { addAlert, findAlert, recordHits, writeDigest, type NewAlert } from '@bluegem/data/alerts/alerts';
import { claimMessage } from '@bluegem/data/alerts/alert-messages';
import { saveAccount } from '@bluegem/data/accounts/accounts';
import { alertMessages, alerts } from '@bluegem/data/tables/alert-tables';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLinkToken } from '../account/alerts/alert-links.ts';
import { sealTarget } from '../account/alerts/alert-target.ts';
import type { Mail, SendMail } from '../outside/mail.ts';
import { createSecrets } from '../platform/secrets.ts';
import { SHORT_ALERT_TEXTS } from '../testing/alert-texts.ts';
import { startFakeWebhook, STEPS, type FakeWebhook } from '../testing/discord-webhook.ts';
import { createAlertOutbox } from './alert-outbox.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const ORIGIN = 'https://gems.example';
const SECRETS = createSecrets('a key that is long enough to be one, 0123456789');
const OWNER = { id: 'owner', authMethod: 'steam', username: 'Owner', avatarUrl: null } as const;
const TIMEOUT_MS = 20_000;
const SHORT_TIMEOUT_MS = 500;

const hits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    event: randomUUID(),
    item: {
      kind: 'listing',
      weapon: 'karambit',
      patternId: index + 1,
      wear: 'minimal-wear',
      float: 0.08,
      statTrak: false,
      price: { minor: 500_000, currency: 'USD' },
      source: 'csfloat',
      at: NOON.toISOString(),
    } as const,
  }));

type Embed = { title: string; description: string; footer: { text: string } };

describeEachDatabase('the outbox of alerts', (database) => {
  const db = () => database().db;
  let webhook: FakeWebhook;
  let seconds: number;
  let logged: string[];
  let mails: Mail[];
  const now = () => new Date(NOON.getTime() + seconds * 1000);
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const sendMail: SendMail = async (mail) => {
    mails.push(mail);
    return { kind: 'delivered', pauseMs: 0 };
  };

  beforeEach(async () => {
    webhook = await startFakeWebhook();
    seconds = 0;
    logged = [];
    mails = [];
    await db().delete(alerts);
    await saveAccount(db(), OWNER, NOON);
  });
  afterEach(() => webhook.close());

  /** An outbox as every process has one. */
  const anOutbox = (special: { timeoutMs?: number; sendMail?: SendMail | undefined } = {}) =>
    createAlertOutbox({
      db,
      now,
      logger,
      secrets: SECRETS,
      origin: ORIGIN,
      texts: SHORT_ALERT_TEXTS,
      sendMail,
      timeoutMs: TIMEOUT_MS,
      ...special,
    });

  async function anAlert({ target = webhook.url, ...special }: Partial<NewAlert> & { target?: string } = {}) {
    const id = randomUUID();
    const given: NewAlert = {
      id,
      accountId: OWNER.id,
      search: 'tier=1',
      language: 'en',
      channel: 'discord',
      targetSealed: sealTarget(SECRETS, id, target),
      digest: 'hour',
      createdAt: NOON,
      confirmedAt: NOON,
      checkedUntil: NOON,
      ...special,
    };
    await addAlert(db(), given, randomUUID());
    return id;
  }

  /** An alert with a message about so many events. */
  async function aMessage(count = 1) {
    const id = await anAlert();
    await recordHits(db(), id, hits(count), now());
    await writeDigest(db(), id, randomUUID(), now());
    return id;
  }
  const embeds = () => webhook.received.map(({ message }) => (message['embeds'] as Embed[])[0] as Embed);
  const messages = () => db().select().from(alertMessages).orderBy(alertMessages.createdAt).limit(100);
  const stopToken = (text: string) => new URLSearchParams(/alerts\/stop\?([^)\s]+)/.exec(text)?.[1] ?? '');

  test('a message names every event, links to its page, and stops with its link', async () => {
    const id = await aMessage(2);
    await anOutbox().forwardDue();
    await anOutbox().forwardDue();
    const [embed, ...others] = embeds();
    expect(others).toEqual([]);
    expect(embed?.title).toBe('2 new');
    expect(embed?.description).toContain(`[karambit 1](${ORIGIN}/pattern/karambit/1)`);
    expect(embed?.description).toContain(`${ORIGIN}/pattern/karambit/2`);
    const link = stopToken(embed?.description ?? '');
    expect(link.get('id')).toBe(id);
    expect(isLinkToken(SECRETS, 'stop', id, link.get('token') ?? '')).toBe(true);
    expect(isLinkToken(SECRETS, 'confirm', id, link.get('token') ?? '')).toBe(false);
    expect(await messages()).toMatchObject([{ deliveredAt: NOON, attempts: 1 }]);
  });

  test('ten events and a number fit into a message', async () => {
    await aMessage(400);
    await anOutbox().forwardDue();
    expect(embeds()[0]?.description).toContain('390 more');
    expect(await messages()).toMatchObject([{ deliveredAt: NOON }]);
  });

  test('an e-mail address gets one request to confirm it, and nothing else', async () => {
    const id = await anAlert({ channel: 'mail', confirmedAt: null, target: 'ada@example.org' });
    await anOutbox().forwardDue();
    await anOutbox().forwardDue();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'confirm' });
    const token = new URLSearchParams(/alerts\/confirm\?(\S+)/.exec(mail?.text ?? '')?.[1]).get('token') ?? '';
    expect(isLinkToken(SECRETS, 'confirm', id, token)).toBe(true);
    expect(webhook.received).toEqual([]);
  });

  test('several processes at once send nothing twice', async () => {
    for (let alert = 0; alert < 12; alert++) await aMessage();
    await Promise.all([anOutbox(), anOutbox(), anOutbox()].map((outbox) => outbox.forwardDue()));
    const ids = embeds().map(({ footer }) => footer.text);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('what a killed process had claimed is sent by the next one when the lease is over', async () => {
    await aMessage();
    await claimMessage(db(), now(), new Date(now().getTime() + 60_000));
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(0);
    seconds = 60;
    await anOutbox().forwardDue();
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(1);
  });

  test('a channel that was deleted stops its alert alone', async () => {
    const gone = await aMessage();
    seconds = 1;
    const other = await aMessage();
    webhook.script.push(STEPS.gone);
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(2);
    expect(await findAlert(db(), gone)).toMatchObject({ stoppedAt: now() });
    expect(await findAlert(db(), other)).toMatchObject({ stoppedAt: null });
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(2);
  });

  test('too many: only this message waits as long as Discord says', async () => {
    await aMessage();
    seconds = 1;
    await aMessage();
    webhook.script.push(STEPS.limited(30));
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(2);
    seconds = 30;
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(2);
    seconds = 32;
    await anOutbox().forwardDue();
    expect(webhook.received).toHaveLength(3);
    expect((await messages()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  test('silence, a broken connection and a server error are tried again, for a day', async () => {
    await aMessage();
    webhook.script.push('silence', 'hang-up', STEPS.broken);
    for (const at of [0, 1, 3]) {
      seconds = at;
      await anOutbox({ timeoutMs: SHORT_TIMEOUT_MS }).forwardDue();
      expect(await messages()).toMatchObject([{ deliveredAt: null, failedAt: null }]);
    }
    seconds = 8;
    await anOutbox().forwardDue();
    expect(await messages()).toMatchObject([{ deliveredAt: now(), attempts: 4 }]);
    await db().delete(alerts);
    await aMessage();
    webhook.script.push(STEPS.broken);
    seconds += 86_400;
    await anOutbox().forwardDue();
    expect(await messages()).toMatchObject([{ failedAt: now() }]);
    expect(logged.join('\n')).not.toContain(webhook.url);
  });

  test('a message of an alert that its owner deleted is not sent', async () => {
    await aMessage();
    await db().delete(alerts);
    await anOutbox().forwardDue();
    expect(webhook.received).toEqual([]);
  });

  test('without a mail server e-mails wait', async () => {
    await anAlert({ channel: 'mail', confirmedAt: null, target: 'ada@example.org' });
    await anOutbox({ sendMail: undefined }).forwardDue();
    seconds = 60;
    await anOutbox().forwardDue();
    expect(mails).toHaveLength(1);
  });

  test('an address that was sealed with a lost key stops its alert', async () => {
    const id = await aMessage();
    const parts = { db, now, logger, origin: ORIGIN, texts: SHORT_ALERT_TEXTS, sendMail };
    await createAlertOutbox({
      ...parts,
      secrets: createSecrets('another key that is long enough 0123456789'),
    }).forwardDue();
    expect(webhook.received).toEqual([]);
    expect(await findAlert(db(), id)).toMatchObject({ stoppedAt: NOON });
  });
});
