import { expect, test } from 'vitest';
import { createAddressLimits } from './address-limits.ts';

const limit = createAddressLimits({ redis: undefined, callerKey: ({ address }) => address });

const ask = async (times: number, url: string, address: string) => {
  for (let time = 0; time < times; time++) await limit(url, address);
};

test('thirty exports a minute are enough for one address, whatever the language', async () => {
  await ask(29, '/patterns/export.csv?tiers=1', 'a');
  await ask(1, '/de/patterns/export.json', 'a');
  await expect(limit('/patterns/export.csv', 'a')).rejects.toMatchObject({
    code: 'http.rate-limited',
    details: { retryAfterSeconds: expect.any(Number) as number },
  });
  await limit('/patterns/export.csv', 'b');
});

test('pages have no limit of this kind', async () => {
  await expect(ask(200, '/patterns', 'a')).resolves.toBeUndefined();
});
