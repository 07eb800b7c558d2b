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

test('the page lists the files with their hashes and stable addresses, and saves one under the name of its version', async () => {
  const { resources, version } = await described();
  const page = await site.open('/data');
  await page.getByText(version, { exact: true }).waitFor();
  for (const { hash } of resources) await page.getByText(hash.replace('sha256:', ''), { exact: true }).waitFor();
  const lasting = await page.locator('a[href$=".csv"]:not([download])').getAttribute('href');
  const answer = await site.request(lasting ?? '');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Parquet' }).click();
  expect((await saved).suggestedFilename()).toBe(resources.find(({ format }) => format === 'parquet')?.path);
});

test('the latest address redirects to the current file, from pages of other sites, too, and the API names it', async () => {
  const { version, resources } = await described();
  const origin = 'https://elsewhere.example';
  for (const { format, path, hash } of resources) {
    const lasting = `/data/${path.slice(0, -format.length)}${hash.slice('sha256:'.length, 'sha256:'.length + 12)}.${format}`;
    const first = await fetch(`${site.url}/data/latest.${format}`, { redirect: 'manual', headers: { origin } });
    expect([first.status, first.headers.get('location')]).toEqual([302, lasting]);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const followed = await fetch(`${site.url}/data/latest.${format}`, { headers: { origin } });
    const body = Buffer.from(await followed.arrayBuffer());
    expect([followed.status, followed.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(`sha256:${createHash('sha256').update(body).digest('hex')}`).toBe(hash);
  }
  expect((await site.request('/data/latest.exe')).status).toBe(404);
  expect(await (await site.request('/api/data')).json()).toMatchObject({
    version,
    files: resources.map(({ format, bytes }) => ({ format, bytes, latest: `/data/latest.${format}` })),
  });
  const page = await site.open('/api/docs', { javaScriptEnabled: false });
  const documented = page.locator('#openData');
  // The example is in a part that opens on demand.
  await expect(documented).toContainText('/data/latest.csv');
  await expect(documented).toContainText(`"version": "${version}"`);
});

test('markets and the bulk page tell of the browser extension, which is saved as an archive', async () => {
  const page = await site.open('/pattern/karambit/387', { javaScriptEnabled: false });
  const note = 'See tiers while you browse markets, with the browser extension';
  await page.getByRole('region', { name: 'Find one for sale' }).getByRole('link', { name: note }).waitFor();
  await site.go(page, '/tools/bulk');
  await page.getByRole('link', { name: note }).click();
  const part = page.getByRole('region', { name: 'Browser extension' });
  const names = await part.getByRole('link').allInnerTexts();
  expect(names.map((name) => name.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Chrome · Edge · Brave \d\.\d MB$/),
    expect.stringMatching(/^Firefox \d\.\d MB$/),
  ]);
  const saved = page.waitForEvent('download');
  await part.getByRole('link', { name: /^Firefox/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^blue-gem-atlas-firefox-[\d.]+\.zip$/);
});
