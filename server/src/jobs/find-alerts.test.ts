import { randomUUID } from 'node:crypto';
import { aPrice } from '@bluegem/core/testing/prices';
import { addAlert, findAlert, type NewAlert } from '@bluegem/data/alerts/alerts';
import { addDiscovery } from '@bluegem/data/accounts/discoveries';
import { saveAccount } from '@bluegem/data/accounts/accounts';
import { storePrices } from '@bluegem/data/prices/prices';
import { alertMessages } from '@bluegem/data/tables/alert-tables';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';
import { createAlertFinding } from './find-alerts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OWNER = { id: 'owner', authMethod: 'steam', username: 'Owner', avatarUrl: null } as const;

let site: SignInSite;
const db = () => site.services.db();
const now = () => site.services.now();
beforeEach(async () => {
  site = await openSignInSite();
  await saveAccount(db(), OWNER, now());
});
afterEach(() => site.close());

async function anAlert(search: string, special: Partial<NewAlert> = {}): Promise<string> {
  const id = randomUUID();
  const times = { createdAt: now(), confirmedAt: now(), checkedUntil: now() };
  const about = { language: 'en', channel: 'discord', targetSealed: 'sealed', digest: 'hour' } as const;
  await addAlert(db(), { id, accountId: OWNER.id, search, ...about, ...times, ...special }, randomUUID());
  return id;
}

const offer = (special: Parameters<typeof aPrice>[0] = {}) =>
  aPrice({ kind: 'listing', observedAt: now(), ...special });
const arrive = (...offers: ReturnType<typeof offer>[]) => storePrices(db(), offers, now());
const find = () => createAlertFinding(site.services)(new AbortController().signal);

/** What the messages of an alert list: patterns in order. */
async function found(id: string): Promise<string[][]> {
  const messages = await db().select().from(alertMessages).orderBy(alertMessages.createdAt).limit(100);
  return messages
    .filter(({ alertId }) => alertId === id)
    .map(({ items }) => items.map(({ weapon, patternId, kind }) => `${weapon} ${patternId} ${kind}`).toSorted());
}

test('offers, sales and confirmed items of the patterns of a search are found, once', async () => {
  const id = await anAlert('weapon=karambit&tier=1');
  site.advance(MINUTE_MS);
  const item = {
    itemId: 'item',
    weapon: 'karambit',
    patternId: 387,
    tier: 1,
    float: 0.1,
    discoveredAt: now(),
  } as const;
  await addDiscovery(db(), OWNER.id, item);
  await arrive(
    offer({ patternId: 387 }),
    offer({ patternId: 442, kind: 'sale' }),
    // No tier, another weapon, any seed.
    offer({ patternId: 500 }),
    offer({ weapon: 'ak-47', patternId: 661 }),
    offer({ patternId: null }),
  );
  site.advance(MINUTE_MS);
  await find();
  const first = ['karambit 387 found', 'karambit 387 listing', 'karambit 442 sale'];
  expect(await found(id)).toEqual([first]);
  site.advance(2 * HOUR_MS);
  await find();
  await find();
  expect(await found(id)).toEqual([first]);
});

test('an offer that is seen again is no news, one with another price is', async () => {
  const id = await anAlert('weapon=karambit');
  site.advance(MINUTE_MS);
  const seen = offer({ patternId: 387, dollars: 9000 });
  await arrive(seen);
  await find();
  site.advance(2 * HOUR_MS);
  await arrive({ ...seen, observedAt: now() });
  await find();
  expect(await found(id)).toHaveLength(1);
  site.advance(2 * HOUR_MS);
  await arrive({ ...seen, price: { minor: 800_000, currency: 'USD' }, observedAt: now() });
  await find();
  expect(await found(id)).toHaveLength(2);
});

test('price and float are those of the item', async () => {
  const id = await anAlert('weapon=karambit&priceMax=5000&floatMax=0.07');
  site.advance(MINUTE_MS);
  await arrive(
    offer({ patternId: 1, dollars: 5000, float: 0.06 }),
    offer({ patternId: 2, dollars: 5001, float: 0.06 }),
    offer({ patternId: 3, dollars: 10, float: 0.2 }),
    offer({ patternId: 4, dollars: 10, float: null }),
  );
  await find();
  expect(await found(id)).toEqual([['karambit 1 listing']]);
});

test('what was there before an alert was confirmed is not sent', async () => {
  await arrive(offer({ patternId: 387 }));
  site.advance(MINUTE_MS);
  const id = await anAlert('weapon=karambit');
  await find();
  expect(await found(id)).toEqual([]);
});

test('prices whose import ended after a run that began after it are found by the next run', async () => {
  const id = await anAlert('weapon=karambit');
  site.advance(10 * MINUTE_MS);
  const importedAt = now();
  const late = offer({ patternId: 387 });
  site.advance(MINUTE_MS);
  await find();
  await storePrices(db(), [late], importedAt);
  site.advance(5 * MINUTE_MS);
  await find();
  expect(await found(id)).toEqual([['karambit 387 listing']]);
});

test('a run that was interrupted loses nothing', async () => {
  const id = await anAlert('weapon=karambit');
  site.advance(MINUTE_MS);
  await arrive(offer({ patternId: 387 }));
  const stopped = new AbortController();
  stopped.abort();
  await createAlertFinding(site.services)(stopped.signal);
  expect(await found(id)).toEqual([]);
  await find();
  expect(await found(id)).toEqual([['karambit 387 listing']]);
});

test('after a long pause of the service only the last week counts', async () => {
  const id = await anAlert('weapon=karambit');
  site.advance(MINUTE_MS);
  await arrive(offer({ patternId: 1 }));
  site.advance(8 * 24 * HOUR_MS);
  await arrive(offer({ patternId: 2 }));
  await find();
  expect(await found(id)).toEqual([['karambit 2 listing']]);
  expect(await findAlert(db(), id)).toMatchObject({ checkedUntil: now() });
});
