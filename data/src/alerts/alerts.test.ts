import { randomUUID } from 'node:crypto';
import { ALERTS_PER_ACCOUNT, type AlertEvent } from '@bluegem/core/query/alert';
import { NOON } from '@bluegem/core/testing/prices';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, saveAccount } from '../accounts/accounts.ts';
import { alertHits, alertMessages, alerts } from '../tables/alert-tables.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { claimMessage, giveUpMessage, markMessageDelivered, retryMessage } from './alert-messages.ts';
import {
  addAlert,
  ALERT_MESSAGE_ITEMS,
  confirmAlert,
  deleteAlert,
  deleteOldAlertRows,
  findAlert,
  listActiveAlerts,
  listAlertsOf,
  listWaiting,
  recordHits,
  stopAlert,
  writeDigest,
  type NewAlert,
} from './alerts.ts';

const ACCOUNT = { id: 'owner', authMethod: 'steam', username: 'Owner', avatarUrl: null } as const;
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const HOUR = 3600;

const anAlert = (changes: Partial<NewAlert> = {}): NewAlert => ({
  id: randomUUID(),
  accountId: ACCOUNT.id,
  search: 'weapon=karambit&tier=1',
  language: 'en',
  channel: 'discord',
  targetSealed: 'sealed',
  digest: 'hour',
  createdAt: NOON,
  confirmedAt: NOON,
  checkedUntil: NOON,
  ...changes,
});

const item = (patternId: number): AlertEvent => ({
  kind: 'listing',
  weapon: 'karambit',
  patternId,
  wear: 'minimal-wear',
  float: 0.08,
  statTrak: false,
  price: { minor: 500_000, currency: 'USD' },
  source: 'test',
  at: NOON.toISOString(),
});
const hits = (...numbers: number[]) => numbers.map((each) => ({ event: `event-${each}`, item: item(each) }));

describeEachDatabase('alerts', (database) => {
  const db = () => database().db;
  beforeEach(async () => {
    await db().delete(alerts);
    await saveAccount(db(), ACCOUNT, NOON);
  });
  const add = async (changes: Partial<NewAlert> = {}) => {
    const added = await addAlert(db(), anAlert(changes), randomUUID());
    if (!added) throw new Error('The alert was not added');
    return added;
  };
  const messages = () => db().select().from(alertMessages).orderBy(alertMessages.createdAt).limit(100);

  test('are listed newest first, found and removed by their owner alone', async () => {
    const [old, young] = [await add(), await add({ createdAt: later(5) })];
    expect(await listAlertsOf(db(), ACCOUNT.id, { limit: 10 })).toEqual([young, old]);
    expect(await findAlert(db(), old.id)).toEqual(old);
    expect(await deleteAlert(db(), old.id, 'other')).toBe(false);
    expect(await deleteAlert(db(), old.id, ACCOUNT.id)).toBe(true);
    expect(await findAlert(db(), old.id)).toBeUndefined();
  });

  test('of an account are limited, also when many come at once', async () => {
    const given = Array.from({ length: ALERTS_PER_ACCOUNT + 3 }, () => addAlert(db(), anAlert(), randomUUID()));
    const added = (await Promise.all(given)).filter((each) => each !== undefined);
    expect(added).toHaveLength(ALERTS_PER_ACCOUNT);
  });

  test('that are the same stay one, also when they come at once', async () => {
    const again = (digest: NewAlert['digest']) =>
      addAlert(db(), anAlert({ digest }), randomUUID(), ({ search }) => search === anAlert().search);
    const [first, second] = await Promise.all([again('hour'), again('day')]);
    expect(second?.id).toBe(first?.id);
    const { id } = (await again('day')) ?? {};
    expect(await listAlertsOf(db(), ACCOUNT.id, { limit: 10 })).toMatchObject([{ id, digest: 'day' }]);
  });

  test('go with their account, with all they found and wrote', async () => {
    const { id } = await add();
    await recordHits(db(), id, hits(1), later(1));
    await writeDigest(db(), id, randomUUID(), later(1));
    await deleteAccount(db(), ACCOUNT.id);
    expect([await db().$count(alerts), await db().$count(alertHits), await db().$count(alertMessages)]).toEqual([
      0, 0, 0,
    ]);
  });

  test('without consent write one message that requests it, and are active only with it', async () => {
    const { id } = await add({ channel: 'mail', confirmedAt: null });
    expect(await messages()).toMatchObject([{ alertId: id, purpose: 'confirm', items: [], more: 0 }]);
    expect(await listActiveAlerts(db(), undefined, 10)).toEqual([]);
    expect(await confirmAlert(db(), id, later(60))).toBe(true);
    expect(await listActiveAlerts(db(), undefined, 10)).toMatchObject([
      { id, confirmedAt: later(60), checkedUntil: later(60) },
    ]);
    // A second click changes nothing.
    expect(await confirmAlert(db(), id, later(90))).toBe(true);
    expect(await findAlert(db(), id)).toMatchObject({ confirmedAt: later(60) });
    expect(await confirmAlert(db(), randomUUID(), later(90))).toBe(false);
    expect(await listActiveAlerts(db(), id, 10)).toEqual([]);
  });

  test('an event is in one message, however often it is found', async () => {
    const { id } = await add();
    expect(await recordHits(db(), id, hits(1, 2), later(1))).toBe(2);
    expect(await recordHits(db(), id, hits(2, 3), later(2))).toBe(1);
    expect(await findAlert(db(), id)).toMatchObject({ checkedUntil: later(2) });
    expect(await listWaiting(db(), 10)).toEqual([id]);
    expect(await writeDigest(db(), id, randomUUID(), later(3))).toBe(true);
    expect(await recordHits(db(), id, hits(1, 2, 3), later(4))).toBe(0);
    expect(await listWaiting(db(), 10)).toEqual([]);
    expect(await writeDigest(db(), id, randomUUID(), later(3 + HOUR))).toBe(false);
    expect((await messages()).map(({ items, more }) => [items.map((each) => each.patternId), more])).toEqual([
      [[1, 2, 3], 0],
    ]);
  });

  test('a message is written once an hour or a day, about everything since the last one', async () => {
    const { id } = await add({ digest: 'day' });
    await recordHits(db(), id, hits(1), later(1));
    expect(await writeDigest(db(), id, randomUUID(), later(1))).toBe(true);
    const many = Array.from({ length: ALERT_MESSAGE_ITEMS + 4 }, (_, index) => index + 2);
    await recordHits(db(), id, hits(...many), later(2));
    expect(await writeDigest(db(), id, randomUUID(), later(23 * HOUR))).toBe(false);
    expect(await writeDigest(db(), id, randomUUID(), later(24 * HOUR + 1))).toBe(true);
    const [, second] = await messages();
    expect([second?.items.length, second?.more]).toEqual([ALERT_MESSAGE_ITEMS, 4]);
  });

  test('more events than one statement takes are all recorded, once', async () => {
    const { id } = await add();
    const many = hits(...Array.from({ length: 14_000 }, (_, index) => index + 1));
    expect(await recordHits(db(), id, many, later(1))).toBe(14_000);
    expect(await recordHits(db(), id, many, later(2))).toBe(0);
  });

  test('two processes at once write one message', async () => {
    const { id } = await add();
    await recordHits(db(), id, hits(1, 2), later(1));
    const written = await Promise.all([1, 2, 3].map(() => writeDigest(db(), id, randomUUID(), later(2))));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await db().$count(alertMessages)).toBe(1);
  });

  test('that are stopped write nothing any more', async () => {
    const { id } = await add();
    await recordHits(db(), id, hits(1), later(1));
    await stopAlert(db(), id, later(2));
    expect(await writeDigest(db(), id, randomUUID(), later(3))).toBe(false);
    expect(await listWaiting(db(), 10)).toEqual([]);
    expect(await listActiveAlerts(db(), undefined, 10)).toEqual([]);
  });

  test('a message is claimed by one process for its lease, and sent no more once it is delivered or given up', async () => {
    const { id } = await add();
    await recordHits(db(), id, hits(1), later(1));
    await writeDigest(db(), id, randomUUID(), later(1));
    const first = await claimMessage(db(), later(1), later(61));
    expect(first).toMatchObject({ alertId: id, attempts: 1 });
    expect(await claimMessage(db(), later(60), later(120))).toBeUndefined();
    const second = await claimMessage(db(), later(61), later(121));
    expect(second).toMatchObject({ attempts: 2 });
    if (!first || !second) throw new Error('Nothing was claimed');
    // The lease of the first is over: it changes nothing.
    await retryMessage(db(), first, later(0));
    expect(await claimMessage(db(), later(62), later(122))).toBeUndefined();
    await retryMessage(db(), second, later(70));
    const third = await claimMessage(db(), later(70), later(130));
    if (!third) throw new Error('Nothing was claimed');
    await giveUpMessage(db(), third, later(71));
    expect(await claimMessage(db(), later(200), later(260))).toBeUndefined();
    await markMessageDelivered(db(), third, later(72));
    expect(await messages()).toMatchObject([{ deliveredAt: later(72), failedAt: null }]);
  });

  test('old messages and hits go, and alerts that were never confirmed', async () => {
    const kept = await add();
    await add({ channel: 'mail', confirmedAt: null });
    await recordHits(db(), kept.id, hits(1), later(1));
    await recordHits(db(), kept.id, hits(2), later(HOUR));
    expect(await deleteOldAlertRows(db(), later(HOUR))).toBe(3);
    expect((await listAlertsOf(db(), ACCOUNT.id, { limit: 10 })).map(({ id }) => id)).toEqual([kept.id]);
    expect(await db().$count(alertHits)).toBe(1);
  });
});
