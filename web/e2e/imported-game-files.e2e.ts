import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { startBrowserWith } from './support/chromium.ts';
import { openLivePage } from './support/graphics/live-page.ts';
import { startServer, type TestServer } from './support/server.ts';
import { soon } from './support/site.ts';

/** For writing a sample, importing it, and starting the server on it. Generous: the machine may be busy. */
const SETUP_TIMEOUT_MS = 300_000;
/** For a server that draws two large pictures beside other tests' browsers. */
const DRAWN_WITHIN_MS = 120_000;
const COMMAND = join(import.meta.dirname, '../../tools/src/assets/main.ts');
const IMPORTED_ADDRESS = /^\/render\/\d+i[0-9a-f]{8}\/karambit\//;

type Shares = { blue: number; purple: number; gold: number; other: number };
type Expected = { seeds: number[]; weapons: { karambit: { playside: Shares[]; backside: Shares[] } } };

const folder = mkdtempSync(join(tmpdir(), 'bluegem-sample-'));
const dataDir = join(folder, 'data');
const assets = (...given: string[]) => execFileSync(process.execPath, [COMMAND, ...given], { encoding: 'utf8' });

let server: TestServer;
let browser: Browser;
let expected: Expected;

test.beforeAll(async () => {
  test.setTimeout(SETUP_TIMEOUT_MS);
  const sample = join(folder, 'sample');
  assets('sample', sample, '--weapon', 'karambit');
  assets('import', sample, '--data', dataDir);
  expected = JSON.parse(readFileSync(join(sample, 'expected.json'), 'utf8')) as Expected;
  [browser, server] = await Promise.all([startBrowserWith('webgl2'), startServer(dataDir)]);
});
test.afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page, checks it, and expects no errors. */
async function withPage(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems } = await openLivePage(browser);
  const response = await page.goto(`${server.url}${path}`);
  expect(response?.status()).toBe(200);
  await look(page);
  expect(problems).toEqual([]);
  await page.context().close();
}

const sourcesOf = (page: Page, label: string): Promise<string[]> =>
  page
    .getByRole('region', { name: label })
    .locator('img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));

const isLoaded = (page: Page, label: string): Promise<boolean> =>
  page
    .getByRole('region', { name: label })
    .locator('img')
    .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));

const VIEWER = 'Pictures of the pattern';

test('the page of an imported weapon shows the numbers of the game files as a third row', async () => {
  await withPage('/pattern/karambit/387?tab=analysis', async (page) => {
    const table = page.getByRole('region', { name: 'Colours by side' }).getByRole('table', { name: 'Playside' });
    const cells = await table.getByRole('row', { name: 'Game files' }).getByRole('cell').allTextContents();
    const known = expected.weapons.karambit.playside[expected.seeds.indexOf(387)];
    const shares = cells.map((cell) => Number.parseFloat(cell));
    [known?.blue, known?.purple, known?.gold, known?.other].forEach((share, index) =>
      expect(Math.abs((shares[index] ?? NaN) - (share ?? NaN))).toBeLessThan(0.15),
    );
    expect(await table.getByRole('row').count()).toBe(4);
  });
});

test('it shows the server’s pictures of both sides, draws nothing itself, and states that', async () => {
  test.setTimeout(5 * DRAWN_WITHIN_MS);
  await withPage('/pattern/karambit/387', async (page) => {
    await page.getByText('Drawn from the operator’s own game files', { exact: true }).waitFor();
    expect(await page.getByText('Reconstruction, not a screenshot').count()).toBe(0);
    expect(await page.locator('canvas').count()).toBe(0);
    expect(await page.getByRole('slider', { name: 'Float' }).count()).toBe(0);
    await page.getByRole('button', { name: 'View' }).click();
    for (const [label, type] of [
      ['Lit', 'fancy'],
      ['Colours', 'mask'],
    ] as const) {
      await page.getByRole('radio', { name: label }).check({ force: true });
      await soon(async () => (await sourcesOf(page, VIEWER)).map((source) => source.split('/').at(-1))).toEqual([
        `${type}-playside-640.webp`,
        `${type}-backside-640.webp`,
      ]);
      for (const source of await sourcesOf(page, VIEWER)) expect(source).toMatch(IMPORTED_ADDRESS);
      await expect.poll(() => isLoaded(page, VIEWER), { timeout: DRAWN_WITHIN_MS }).toBe(true);
    }
  });
});

test('no address exposes the game’s files', async () => {
  const { folder: imported } = JSON.parse(readFileSync(join(dataDir, 'assets.json'), 'utf8')) as { folder: string };
  for (const path of [
    '/shared/pattern.png',
    `/${imported}/shared/pattern.png`,
    `/ssg-data/${imported}/shared/finish.bin`,
    `/render/../${imported}/weapons/karambit/model.glb`,
    '/weapons/karambit/sides/card-160.bin',
  ])
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
});
