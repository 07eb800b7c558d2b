import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

const GENERATED = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20';
const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
const STATTRAK_AK_661 = `${GENERATED}001807202C280538808080F403409505480050B90A5A0367656D9A98C3B8`;
const GLOVES = `${GENERATED}0018AB2720CC4E2806300338CD99B3F20340C102764F68FA`;
const OTHER_FINISH = `${GENERATED}00180720DA03280638FBEE88F90340B2026BC03C96`;
const AK_SEED_0 =
  'steam://run/730//+csgo_econ_action_preview%20FFEF384C674DD6E7F8DFD3D7FACFFBC77F7F7F0BFC97FE8FF78C7D32EF';
const CLASSIC = `${GENERATED}S76561198084749846A698323590D7935523998312483177`;

const field = (page: Page) => page.getByRole('textbox', { name: 'Inspect links, names or inventory JSON' });
const table = (page: Page) => page.getByRole('table', { name: 'Items by gem score' });

/** Opens the page and waits for the data of patterns and known copies, which every visitor loads. */
async function openBulk(): Promise<Page> {
  const page = await site.open('/about');
  const data = page.waitForResponse((response) => response.url().endsWith('/ssg-data/patterns.bin'));
  const copies = page.waitForResponse((response) => response.url().endsWith('/api/copies'));
  await site.go(page, '/tools/bulk');
  await data;
  await copies;
  return page;
}

const openFile = (page: Page, text: string) =>
  page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'items.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Requests from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    // Scripts of the page that are loaded late.
    if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(`${request.method()} ${request.url()}`);
  });
  return requests;
}

test('patterns in the traders’ notation are ranked among links', async () => {
  const page = await openBulk();
  await field(page).fill(['karambit 442', STATTRAK_AK_661, 'ak 151', 'chicken 5', 'kerambit 387'].join('\n'));
  await field(page).press('Control+Enter');
  await page.getByRole('status').getByText('Matching finish: 3, Blue gems: 3').waitFor();
  const rows = await table(page).getByRole('row').allInnerTexts();
  expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/AK-47 #661 .* 2$/),
    expect.stringMatching(/Karambit #442 .* 1$/),
    expect.stringMatching(/AK-47 #151 .* 3$/),
  ]);
  const unread = page.getByRole('region', { name: 'Lines that can’t be read' }).getByRole('listitem');
  expect(await unread.allInnerTexts()).toEqual([
    'Line 4: “chicken 5” is not a weapon and a pattern ID. Write it like this: karambit 387.',
    'Line 5: “kerambit 387” is not a weapon and a pattern ID. Write it like this: karambit 387. Did you mean Karambit 387?',
  ]);
});

test('pasted links are ranked, counted and saved, by keyboard, and nothing is sent', async () => {
  const page = await openBulk();
  const requests = requestsOf(page);
  await field(page).fill(
    [AK_SEED_0, '', 'hello', OTHER_FINISH, GLOVES, STATTRAK_AK_661, CLASSIC, KARAMBIT_387, `${KARAMBIT_387}00`].join(
      '\n',
    ),
  );
  await field(page).press('Control+Enter');
  await page
    .getByRole('status')
    .getByText(
      'Items read: 8, Matching finish: 4, Blue gems: 2, Other finish: 1, Old-style links: 1, and Unreadable: 2',
    )
    .waitFor();
  const rows = await table(page).getByRole('row').allInnerTexts();
  expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^T1 (Tier 1 )?AK-47 #661 .*100.* yes 6$/),
    expect.stringMatching(/^T1 (Tier 1 )?Karambit #387 .*100.* 8$/),
    expect.stringMatching(/AK-47 #1 .* 1$/),
    expect.stringMatching(/Hydra Gloves #321 .* 5$/),
  ]);
  await page.getByText('Line 3: “hello” is not a weapon and a pattern ID. Write it like this: karambit 387.').waitFor();
  await page.getByText('Line 9: This link is damaged or was edited. Please copy it again.').waitFor();
  await page.getByText(/^Old-style links contain no item data\..*Lines: 7$/).waitFor();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('items.csv');
  expect((await textOf(await file.createReadStream())).split('\r\n')[1]).toMatch(/^6,AK-47,661,661,1,100,/);
  expect(requests.filter((request) => !request.startsWith('GET blob:'))).toEqual([]);
});

test('an inventory response is read from a file; any other file gets an error', async () => {
  const page = await openBulk();
  const link = 'steam://run/730//+csgo_econ_action_preview%20%propid:6%';
  const certificate = KARAMBIT_387.slice(KARAMBIT_387.lastIndexOf('%20') + 3);
  const answer = {
    assets: [
      { assetid: '1', classid: '8', instanceid: '0' },
      { assetid: '2', classid: '9', instanceid: '0' },
    ],
    descriptions: [
      { classid: '8', instanceid: '0' },
      { classid: '9', instanceid: '0', actions: [{ link }] },
    ],
    asset_properties: [{ assetid: '2', asset_properties: [{ propertyid: 6, string_value: certificate }] }],
  };
  await openFile(page, JSON.stringify(answer).slice(0, -5));
  await page.getByRole('alert').getByText('it is incomplete or damaged').waitFor();
  await openFile(page, JSON.stringify(answer));
  await table(page).getByRole('link', { name: 'Karambit #387' }).waitFor();
  await page.getByText('Without a link', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('heading', { name: 'How to get a whole inventory' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
});
