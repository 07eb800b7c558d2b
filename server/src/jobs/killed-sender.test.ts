import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { addAlert, recordHits, writeDigest } from '@bluegem/data/alerts/alerts';
import { saveAccount } from '@bluegem/data/accounts/accounts';
import { openDatabase } from '@bluegem/data/database/database';
import type { Database } from '@bluegem/data/database/database-types';
import { alertMessages } from '@bluegem/data/tables/alert-tables';
import { makeDataDir } from '@bluegem/data/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { sealTarget } from '../account/alerts/alert-target.ts';
import { createSecrets } from '../platform/secrets.ts';
import { startFakeMailServer } from '../testing/fake-mail-server.ts';
import { startFakeWebhook } from '../testing/discord-webhook.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const KEY = 'a key that is long enough to be one, 0123456789';
const OWNER = { id: 'owner', authMethod: 'steam', username: 'Owner', avatarUrl: null } as const;
/** Longer than a lease, so that the next process may take what a killed one had. */
const ROUND_MS = 61_000;
const PER_CHANNEL = 5;
const TIMEOUT_MS = 240_000;

const item = {
  kind: 'listing',
  weapon: 'karambit',
  patternId: 387,
  wear: 'minimal-wear',
  float: 0.08,
  statTrak: false,
  price: { minor: 500_000, currency: 'USD' },
  source: 'csfloat',
  at: NOON.toISOString(),
} as const;

async function addMessage({ db }: Database, channel: 'discord' | 'mail', target: string): Promise<string> {
  const [id, messageId] = [randomUUID(), randomUUID()];
  const targetSealed = sealTarget(createSecrets(KEY), id, target);
  const alert = { id, accountId: OWNER.id, search: 'tier=1', language: 'en', channel, targetSealed } as const;
  const moments = { createdAt: NOON, confirmedAt: NOON, checkedUntil: NOON };
  await addAlert(db, { ...alert, digest: 'hour', ...moments }, randomUUID());
  await recordHits(db, id, [{ event: randomUUID(), item }], NOON);
  await writeDigest(db, id, messageId, NOON);
  return messageId;
}

test(
  'over SIGKILL at the moment of sending nothing is lost, and what is sent again has the id of the first',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const { dataDir, remove } = await makeDataDir();
    const [webhook, mails] = await Promise.all([startFakeWebhook(), startFakeMailServer()]);
    onTestFinished(async () => {
      await Promise.all([webhook.close(), mails.close()]);
      remove();
    });
    const open = () => openDatabase({ dataDir });
    let database = await open();
    await saveAccount(database.db, OWNER, NOON);
    const written = { discord: [] as string[], mail: [] as string[] };
    for (let index = 0; index < PER_CHANNEL; index++) {
      written.discord.push(await addMessage(database, 'discord', webhook.url));
      written.mail.push(await addMessage(database, 'mail', `reader-${index}@gems.example`));
    }
    await database.close();

    const received = () => ({
      discord: webhook.received.map(({ message }) => (message as { embeds: [{ footer: { text: string } }] }).embeds),
      mail: mails.received.map(({ data }) => /^Message-ID: <([^@]+)@/im.exec(data)?.[1] ?? ''),
    });
    const idsAtDiscord = () => received().discord.map(([{ footer }]) => footer.text);
    const count = () => webhook.received.length + mails.received.length;
    let rounds = 0;
    /** Runs the sender to its end, or until so many more messages have arrived: then it is killed. */
    async function runSender(killAfter = Infinity): Promise<string> {
      const moment = new Date(NOON.getTime() + rounds++ * ROUND_MS).toISOString();
      const before = count();
      const program = join(import.meta.dirname, '../testing/alert-sender.ts');
      const child = spawn(process.execPath, [program, dataDir, KEY, mails.url, moment]);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += String(chunk)));
      const watch = setInterval(() => {
        if (count() - before >= killAfter) child.kill('SIGKILL');
      }, 1);
      await once(child, 'close');
      clearInterval(watch);
      return output.trim();
    }

    // Discord has the message, and the process that sent it does not know yet.
    for (const kill of [1, 2, 3]) {
      webhook.script.push(...Array.from({ length: kill - 1 }, () => ({ status: 200 })), 'silence');
      expect(await runSender(kill)).toBe('');
      webhook.script.length = 0;
    }
    expect(await runSender()).toBe('sent');

    expect([...new Set(idsAtDiscord())].toSorted()).toEqual(written.discord.toSorted());
    expect([...new Set(received().mail)].toSorted()).toEqual(written.mail.toSorted());
    expect(count()).toBeLessThanOrEqual(2 * PER_CHANNEL + 3);
    database = await open();
    const stored = await database.db.select().from(alertMessages).orderBy(alertMessages.id).limit(100);
    await database.close();
    expect(stored).toHaveLength(2 * PER_CHANNEL);
    expect(stored.every(({ deliveredAt, failedAt }) => deliveredAt !== null && failedAt === null)).toBe(true);

    const all = count();
    expect(await runSender()).toBe('sent');
    expect(count()).toBe(all);
  },
);
