import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const GENERATED = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20';
const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
const GLOVES = `${GENERATED}0018AB2720CC4E2806300338CD99B3F20340C102764F68FA`;
const OTHER_FINISH = `${GENERATED}00180720DA03280638FBEE88F90340B2026BC03C96`;
const AK_SEED_0 =
  'steam://run/730//+csgo_econ_action_preview%20FFEF384C674DD6E7F8DFD3D7FACFFBC77F7F7F0BFC97FE8FF78C7D32EF';
const CLASSIC = `${GENERATED}S76561198084749846A698323590D7935523998312483177`;

const field = (page: Page) => page.getByRole('main').getByLabel('Inspect link');
const result = (page: Page) => page.getByRole('region', { name: 'What the link says' });

async function inspect(page: Page, link: string): Promise<void> {
  await field(page).fill(link);
  await field(page).press('Enter');
}

for (const [kind, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  test(`${kind} a blue gem is confirmed, with the other facts of the link`, async () => {
    const page = await site.open('/', { javaScriptEnabled });
    await inspect(page, KARAMBIT_387);
    await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
    expect(await page.getByTestId('answer').textContent()).toBe('T1Karambit #387Blue gem, tier 1, playsideMW 0.1000');
    const facts = result(page).getByRole('region', { name: 'The item' });
    expect(await facts.getByText('0.1000', { exact: true }).getAttribute('title')).toBe('0.100000001');
    await facts.getByText('Minimal Wear').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
}

test('an unusable text has its own message, and the input stays', { tag: '@nightly' }, async () => {
  const page = await site.open('/');
  for (const [name, link, message] of [
    ['an old-style link', CLASSIC, 'This is an old-style link without item data.'],
    ['a damaged link', KARAMBIT_387.replace(/E$/, 'F'), 'This link is damaged or was edited. Please copy it again.'],
    ['nothing', '', 'Type a weapon and a pattern ID, for example karambit 387.'],
    [
      'a classic link of 570',
      `${CLASSIC}${'1'.repeat(570 - CLASSIC.length)}`,
      'Inspect link is too long (max 500 characters)',
    ],
    ['a text of 600', `steam://${'x'.repeat(600)}`, 'Inspect link is too long (max 500 characters)'],
    [
      'a link to something else',
      'steam://run/730',
      'Invalid inspect link format. Please copy the link from CS2 in-game.',
    ],
    ['an address of the web', 'https://example.com', 'An inspect link must start with steam://'],
  ] as const) {
    await test.step(name, async () => {
      await inspect(page, link);
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await field(page).inputValue()).toBe(link);
      expect(await result(page).count()).toBe(0);
    });
  }
});

test('while the game is queried about an old-style link, each stage is shown', async () => {
  const page = await site.open('/');
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_.data*', async (route) => {
    await isHeld;
    await route.continue();
  });
  let coordinator = 'connecting';
  await page.route('**/api/inspect/status', (route) => route.fulfill({ json: { coordinator } }));
  await inspect(page, CLASSIC);
  await page.getByRole('button', { name: 'Analysing…' }).waitFor();
  const stage = page.getByRole('status');
  await stage.getByText('Connecting to the game client…').waitFor();
  coordinator = 'ready';
  await stage.getByText('Waiting for the game coordinator…').waitFor();
  release();
  await page.getByRole('alert').getByText('This is an old-style link').waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Check' }).waitFor();
});

test('the item is drawn at its own float', async () => {
  const page = await site.open('/');
  await inspect(page, KARAMBIT_387);
  const slider = result(page).getByRole('slider', { name: 'Float' });
  await soon(() => slider.inputValue()).toBe('0.1');
  await soon(() => result(page).locator('canvas').first().getAttribute('data-shows')).toMatch(/^387-fancy-\d+-0\.1/);
});

test('other items are reported as such', { tag: '@nightly' }, async () => {
  const page = await site.open('/');
  await inspect(page, OTHER_FINISH);
  await result(page).getByRole('heading', { name: 'Not Case Hardened' }).waitFor();
  await inspect(page, GLOVES);
  await result(page).getByRole('heading', { name: 'Hydra Gloves: no tier here' }).waitFor();
  await inspect(page, AK_SEED_0);
  await result(page).getByRole('heading', { name: 'AK-47 #1' }).waitFor();
  await result(page).getByTestId('verdict').getByText('Not a blue gem').waitFor();
  await result(page).getByText('0 (same as 1)').waitFor();
});
