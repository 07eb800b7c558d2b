import { openTestDatabase } from '@bluegem/data/testing/test-database';
import type { Db } from '@bluegem/data/database/sql';
import { expect, test } from 'vitest';
import { openTestApi } from '../testing/api.ts';
import { testServices } from '../testing/services.ts';

test('a service whose database answers is ready', async () => {
  const database = await openTestDatabase();
  const answer = await openTestApi(testServices({ db: database.db }))('/health/ready');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ready: true });
  await database.close();
});

test('without its database a service lives and is not ready', async () => {
  const gone = { transaction: () => Promise.reject(new Error('Connection terminated')) } as unknown as Db;
  const api = openTestApi(testServices({ db: gone }));
  const answer = await api('/health/ready');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ error: 'http.unavailable' });
  expect((await api('/health')).status).toBe(200);
});

test('a service that is shutting down is not ready', async () => {
  const draining = openTestApi(testServices({ isDraining: () => true }));
  expect((await draining('/health/ready')).status).toBe(503);
});

test('a service whose disk is full says so, and is not ready', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
  const db = { transaction: () => Promise.reject(full) } as unknown as Db;
  const answer = await openTestApi(testServices({ db }))('/health/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: 'http.storage-full' });
});
