import { createHash } from 'node:crypto';
import type { DataPackage } from '@bluegem/core/dataset/data-package';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

const described = async () => (await (await site.request('/data/datapackage.json')).json()) as DataPackage;

test('every file matches the package, byte by byte', async () => {
  const { resources, rowCount } = await described();
  expect(rowCount).toBe(25_000);
  for (const { path, bytes, hash } of resources) {
    const answer = await site.request(`/data/${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    expect([path, body.length]).toEqual([path, bytes]);
    expect(`sha256:${createHash('sha256').update(body).digest('hex')}`).toBe(hash);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${path}"`);
  }
});

test('the page lists the files with their hashes and stable addresses', async () => {
  const { resources, version } = await described();
  const page = await site.open('/data', { javaScriptEnabled: false });
  await page.getByText(version, { exact: true }).waitFor();
  for (const { hash } of resources) await page.getByText(hash.replace('sha256:', ''), { exact: true }).waitFor();
  const lasting = await page.locator('a[href$=".csv"]:not([download])').getAttribute('href');
  const answer = await site.request(lasting ?? '');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('a file is saved under the name of its version', async () => {
  const { resources } = await described();
  const page = await site.open('/data');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Parquet' }).click();
  expect((await saved).suggestedFilename()).toBe(resources.find(({ format }) => format === 'parquet')?.path);
});
