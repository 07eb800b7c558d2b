import type { Page, Route } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { PERSON, signInQuickly } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const GENERATED = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20';
const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
const NAMED_AK_661 = `${GENERATED}001807202C280538808080F403409505480050B90A5A0367656D9A98C3B8`;
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
  test.describe(`${kind}`, () => {
    test('a blue gem is confirmed, with the other facts of the link', async () => {
      const page = await site.open('/', { javaScriptEnabled });
      await inspect(page, KARAMBIT_387);
      await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
      expect(await page.getByTestId('answer').textContent()).toBe('T1Karambit #387Blue gem, tier 1, playsideMW 0.1000');
      const facts = result(page).getByRole('region', { name: 'The item' });
      expect(await facts.getByText('0.1000', { exact: true }).getAttribute('title')).toBe('0.100000001');
      await facts.getByText('Minimal Wear').waitFor();
      expect(new URL(page.url()).search).toBe('');
    });

    test('an unusable text has its own message, and the input stays', { tag: '@nightly' }, async () => {
      const page = await site.open('/', { javaScriptEnabled });
      for (const [name, link, message] of [
        ['an old-style link', CLASSIC, 'This is an old-style link without item data.'],
        [
          'a damaged link',
          KARAMBIT_387.replace(/E$/, 'F'),
          'This link is damaged or was edited. Please copy it again.',
        ],
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
  });
}

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

test('if the game is queried, every refusal has its own message', { tag: '@nightly' }, async () => {
  const page = await site.open('/');
  let refusal = '';
  // The responses of a server with a game account; the one here has none.
  await page.route('**/_.data*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"classic"', `"${refusal}"`) });
  });
  const toSignIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  for (const [code, message] of [
    ['rate-limited', 'Rate limit exceeded: You can only inspect 10 items per hour. Please try again later.'],
    ['steam-credentials-required', 'Steam credentials required: old-style links can’t be looked up here.'],
    ['steam-not-logged-in', 'Steam is not logged in, so old-style links can’t be looked up right now.'],
    ['coordinator-silent', 'Server error. Please try again in a few minutes.'],
    ['sign-in-required', 'Authentication required. Please sign in with Steam or Discord.'],
  ] as const) {
    await test.step(code, async () => {
      refusal = code;
      await inspect(page, CLASSIC);
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await field(page).inputValue()).toBe(CLASSIC);
      expect(await toSignIn.count()).toBe(code === 'sign-in-required' ? 1 : 0);
    });
  }
  await toSignIn.click();
  await page.waitForURL('**/login?returnTo=%2F');
});

const ANSWERS: readonly (readonly [name: string, message: string, answer: (route: Route) => Promise<void>])[] = [
  ['none', 'Network error. Please check your connection and try again.', (route) => route.abort()],
  ['an error', 'Server error. Please try again in a few minutes.', (route) => route.fulfill({ status: 502 })],
  ['nonsense', 'Invalid response from server', (route) => route.fulfill({ body: 'nonsense' })],
  ['a refusal of something else', 'Failed to process inspect link', (route) => route.fulfill({ status: 418 })],
];

test('if no response can be used, the page stays and reports it', { tag: '@nightly' }, async () => {
  // The browser itself logs some of these responses.
  const page = await (await site.visitor()).newPage();
  await site.go(page, '/');
  for (const [name, message, answer] of ANSWERS) {
    await test.step(name, async () => {
      await page.route('**/_.data*', answer);
      await inspect(page, KARAMBIT_387);
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await field(page).inputValue()).toBe(KARAMBIT_387);
      // A second attempt shows the same again.
      await field(page).press('Enter');
      await page.getByRole('alert').getByText(message).waitFor();
      await page.unroute('**/_.data*');
      await field(page).press('Enter');
      await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
    });
  }
});

test('a signed-in visitor sees that no Steam account is set up', { tag: '@nightly' }, async () => {
  const page = await site.pageOf(await site.visitor());
  await signInQuickly(page, 'Steam', PERSON.tabs);
  await site.go(page, '/');
  await inspect(page, CLASSIC);
  await page
    .getByRole('alert')
    .getByText('Steam credentials required: old-style links can’t be looked up here.')
    .waitFor();
});

test('name tag, StatTrak, and the console command of a link', { tag: '@nightly' }, async () => {
  const page = await site.open('/');
  await inspect(page, NAMED_AK_661);
  const facts = result(page).getByRole('region', { name: 'The item' });
  await facts.getByText('gem', { exact: true }).waitFor();
  await facts.getByText('StatTrak™').waitFor();
  await facts.getByText('1,337', { exact: true }).waitFor();
  await inspect(page, NAMED_AK_661.replace(/^.*\+(.*)%20/, '$1 '));
  await facts.getByText('That was the link’s console command.').waitFor();
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
