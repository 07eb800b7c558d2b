import german from '@bluegem/locales/de/errors.json' with { type: 'json' };
import english from '@bluegem/locales/en/errors.json' with { type: 'json' };
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { HEAT_TREATED_ERRORS } from '@bluegem/core/patterns/heat-treated-errors';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

type Shares = { blue: number; purple: number; gold: number; other: number };
type Regions = { published: Shares; measured: Shares }[];

const site = useSite();

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('the page of a pattern', () => {
  test('shows both sides drawn', async () => {
    const page = await site.open('/pattern/karambit/387');
    for (const side of ['Playside', 'Backside']) {
      const picture = page.getByRole('img', { name: new RegExp(`^Karambit pattern 387, ${side}: [\\d.]+% blue$`) });
      // Soon it is a canvas instead of the server's picture.
      const widthOf = (drawn: SVGElement | HTMLElement) =>
        drawn instanceof HTMLImageElement ? drawn.naturalWidth : (drawn as HTMLCanvasElement).width;
      await soon(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
    }
  });

  test('has scales of numbers from left to right, as its charts, and chevrons that point onwards, in Hebrew', async () => {
    const page = await site.open('/he/pattern/karambit/387');
    const slider = page.locator('.stage input[type=range]').first();
    await slider.waitFor();
    expect(await slider.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    const scale = page.getByTestId('verdict').locator('[role=img][dir=ltr]').first();
    const lefts = await scale
      .locator('.grid > span')
      .evaluateAll((segments) => segments.map((segment) => segment.getBoundingClientRect().left));
    expect(lefts).toHaveLength(4);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    // Its score is 100.
    const position = await scale.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      const marker = element.querySelector('rect')?.getBoundingClientRect().left ?? 0;
      return (marker - left) / width;
    });
    expect(position).toBeGreaterThan(0.95);
    const chevron = page.getByRole('navigation', { name: 'אתם נמצאים כאן' }).locator('span[aria-hidden=true]').last();
    expect(await chevron.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    expect(await chevron.evaluate((element) => getComputedStyle(element).scale)).toMatch(/^-1/);
  });

  test('has the verdict as its heading and title', async () => {
    const page = await site.open('/pattern/karambit/387');
    await page.getByRole('heading', { level: 1, name: 'Karambit #387' }).waitFor();
    expect(await page.title()).toBe('Karambit #387: Blue gem, tier 1, playside | Blue Gem Atlas');
    const description = page.locator('meta[name=description]');
    expect(await description.getAttribute('content')).toMatch(/^Karambit Case Hardened pattern 387: Blue gem/);
  });

  test('names all its sources', async () => {
    const page = await site.open('/pattern/karambit/387?tab=analysis');
    const evidence = page.getByRole('region', { name: 'Evidence' });
    await evidence.getByText('csgo-blue-gem-calculator').waitFor();
    await evidence.getByText('Published lists that agree').waitFor();
    expect(await evidence.getByText('tier 1', { exact: true }).count()).toBeGreaterThanOrEqual(2);
  });

  test('compares our engine with the published shares, clusters included', async () => {
    const page = await site.open('/pattern/karambit/387?tab=analysis');
    const answer = await site.request('/api/pattern/karambit-387');
    const { pattern } = (await answer.json()) as { pattern: { regions: Regions } };
    const [playside] = pattern.regions;
    const colours = page.getByRole('region', { name: 'Colours by side' });
    const table = colours.getByRole('table', { name: 'Playside' });
    const shares = async (row: string) => {
      const cells = await table.getByRole('row', { name: row }).getByRole('cell').allTextContents();
      return cells.map((cell) => Number.parseFloat(cell));
    };
    const rounded = (of: Shares | undefined) =>
      of && [of.blue, of.purple, of.gold, of.other].map((share) => Number(share.toFixed(1)));
    expect(await shares('Published')).toEqual(rounded(playside?.published));
    expect(await shares('Our engine')).toEqual(rounded(playside?.measured));
    const clusters = page.getByRole('region', { name: 'Clusters of blue' });
    await clusters.getByText('100.0% · high: solid').waitFor();
    await clusters.getByRole('img', { name: 'Karambit pattern 387, Playside: connected areas of blue' }).waitFor();
    await page.getByRole('region', { name: 'Rank among 1,000' }).getByText('Gem score 100').waitFor();
  });

  test('shows how its blue wears, computed in the browser', async () => {
    const page = await site.open('/pattern/karambit/387?tab=analysis');
    const worn = page.getByRole('region', { name: 'Blue by float' });
    const blueFrom = async (wear: string) => {
      const cell = worn.getByRole('row', { name: wear }).getByRole('cell').first();
      await soon(() => cell.textContent()).toMatch(/%$/);
      return Number.parseFloat((await cell.textContent()) ?? '');
    };
    const shares = [];
    for (const wear of ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred']) {
      shares.push(await blueFrom(wear));
    }
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(95);
    expect(shares[4]).toBeLessThan((shares[0] ?? 0) - 3);
    expect(await worn.locator('svg path').count()).toBe(2);
  });

  test('links to eight similar patterns and to its neighbours', { tag: '@nightly' }, async () => {
    const page = await site.open('/pattern/karambit/387');
    const named = page.getByRole('region', { name: 'None for sale? These look most like this one' }).getByRole('link');
    await soon(() => named.count()).toBe(9);
    const related = page.getByRole('region', { name: 'Similar patterns' }).getByRole('link');
    expect(await related.count()).toBe(8);
    expect(await named.first().getAttribute('href')).toBe(await related.first().getAttribute('href'));
    const href = (await related.first().getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/pattern\/karambit\/\d+$/);
    await related.first().click();
    await page.waitForURL(`**${href}`);
    await page.getByRole('heading', { level: 1, name: `Karambit #${href.split('/').at(-1)}` }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Karambit #387' }).waitFor();
    await page.getByRole('link', { name: 'Pattern 388' }).click();
    await page.getByRole('heading', { level: 1, name: 'Karambit #388' }).waitFor();
  });

  test('leads to the chosen seed on every other weapon, below the verdict', async () => {
    const page = await site.open('/pattern/karambit/387');
    const weapons = page.getByRole('navigation', { name: 'Same seed on other weapons' }).getByRole('link');
    expect(await weapons.count()).toBe(MEASURED_WEAPON_IDS.length);
    await page.keyboard.press('ArrowRight');
    await soon(() => weapons.first().getAttribute('href')).toBe('/pattern/ak-47/388');
    await weapons.filter({ hasText: 'Talon' }).click();
    await page.getByRole('heading', { level: 1, name: 'Talon Knife #388' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('an older address of the analysis leads to its section', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/he/pattern/karambit/387?tab=analysis', { javaScriptEnabled });
      expect(page.url()).toBe(`${site.url}/he/pattern/karambit/387#analysis`);
      await soon(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      const top = () => page.locator('#analysis').evaluate((section) => section.getBoundingClientRect().top);
      await soon(async () => Math.abs(await top())).toBeLessThan(200);
    }
  });

  test('is searched for on markets from the foot of a phone, and a swipe steps', async () => {
    const page = await site.open('/pattern/karambit/387', { viewport: { width: 360, height: 740 }, hasTouch: true });
    const button = page.getByRole('link', { name: 'Find one for sale' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Find one for sale' });
    expect(await sheet.getByRole('listitem').getByRole('link').count()).toBe(5);
    expect(await sheet.getByRole('link', { name: 'Report a sale' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await soon(() => sheet.count()).toBe(0);
    const swipe = (from: number, to: number) =>
      page.getByRole('region', { name: 'Pictures of the pattern' }).evaluate(
        (element, [start, end]) => {
          const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
          const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
            element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
          fire('touchstart', [touch(start)], [touch(start)]);
          fire('touchend', [], [touch(end)]);
        },
        [from, to] as [number, number],
      );
    await swipe(300, 100);
    await page.getByRole('heading', { level: 1, name: 'Karambit #388', exact: true }).waitFor();
    await swipe(100, 300);
    await page.getByRole('heading', { level: 1, name: 'Karambit #387', exact: true }).waitFor();
  });

  test('a phone shows one side at a time', async () => {
    const page = await site.open('/pattern/karambit/387', { viewport: { width: 360, height: 740 } });
    const picture = (side: string) =>
      page.getByRole('img', { name: new RegExp(`^Karambit pattern 387, ${side}: .*% blue$`) });
    await soon(() => picture('Playside').count()).toBe(1);
    expect(await picture('Backside').count()).toBe(0);
    await page.getByRole('radio', { name: 'Backside' }).check({ force: true });
    await soon(() => picture('Backside').count()).toBe(1);
    expect(await picture('Playside').count()).toBe(0);
  });

  test('is shared as a picture, a QR code and a preview, and searched for on markets', async () => {
    const context = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await site.pageOf(context);
    await site.go(page, '/pattern/karambit/417');
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(preview).toMatch(/\/cards\/[\da-f]+\/en\/karambit-417\.png$/);
    const share = page.locator('main summary[aria-label=Share]');
    await share.click();
    await page.getByRole('button', { name: 'Copy the picture' }).click();
    await page.getByText('Picture copied').waitFor();
    const kinds = () =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => [...types]));
    expect(await kinds()).toContain('image/png');
    const saved = page.getByRole('link', { name: 'Save the picture', exact: true });
    expect(await saved.getAttribute('download')).toBe('karambit-417-backside.png');
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: `QR code of ${site.url}/pattern/karambit/417` }).waitFor();
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('img', { name: /^QR code of/ }).count()).toBe(0);
    const market = page.getByRole('link', { name: 'CSFloat with seed 417 (opens another site)' });
    expect(await market.getAttribute('href')).toContain('paint_seed=417');
    expect(await market.getAttribute('rel')).toContain('noopener noreferrer nofollow');
  });

  test('has breadcrumbs', { tag: '@nightly' }, async () => {
    const page = await site.open('/pattern/ak-47/661');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual([
      'Home',
      expect.stringContaining('Patterns'),
      expect.stringContaining('AK-47'),
      expect.stringContaining('#661'),
    ]);
    await crumbs.getByRole('link', { name: 'AK-47' }).click();
    await page.waitForURL('**/patterns?weapon=ak-47');
  });

  test('names the twin', async () => {
    const page = await site.open('/pattern/karambit/747');
    await page.getByText('Pattern 825 looks exactly the same.').waitFor();
  });

  test('works without script', async () => {
    const page = await site.open('/pattern/five-seven/690', { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: 'Five-SeveN #690' }).waitFor();
    await page.getByText('Ranked #2 of 1,000').waitFor();
    await page.locator('main summary[aria-label=Share]').click();
    await page.getByRole('link', { name: 'Save the card' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Colours by side' }).waitFor();
    await page.getByRole('tab', { name: '3D Model' }).click();
    const signIn = page.getByRole('link', { name: 'View in 3D: sign in (free)' });
    expect(await signIn.getAttribute('href')).toBe('/login?returnTo=%2Fpattern%2Ffive-seven%2F690%3Ftab%3Dmodel');
  });
});

test('seed 0 gives pattern 1 and states that', { tag: '@nightly' }, async () => {
  const page = await site.open('/pattern/karambit/0');
  await page.getByText('Pattern 0 looks identical to pattern 1, so this is the result for 1.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Karambit #1', exact: true }).waitFor();
  await site.go(page, '/pattern/karambit/1');
  expect(await page.getByText('Pattern 0 looks identical').count()).toBe(0);
});

for (const [from, to] of [
  ['/pattern/АК-47/661', '/pattern/ak-47/661'],
  ['/pattern/AK47/661', '/pattern/ak-47/661'],
  ['/pattern/weapon_ak47/661', '/pattern/ak-47/661'],
  ['/pattern/Карамбит/387?from=mail', '/pattern/karambit/387?from=mail'],
  ['/he/pattern/kara/387', '/he/pattern/karambit/387'],
  ['/pattern/Five-SeveN/278', '/pattern/five-seven/278'],
] as const) {
  test(`${from} redirects to ${to}`, async () => {
    const answer = await site.request(encodeURI(from));
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 302, to });
  });
}

test(
  'a heat-treated item has its expected shares, and says that they have no known place',
  { tag: '@nightly' },
  async () => {
    const page = await site.open('/pattern/five-seven-heat-treated/278');
    const name = /^Five-SeveN Heat Treated (pattern |#)\d+, Playside: \d+(\.\d)?% blue( · Colours not placed)?$/;
    const figure = page.getByRole('figure').filter({ has: page.getByRole('img', { name }) });
    await figure.first().waitFor();
    // On the stage of a pattern a chip says it.
    await page.getByRole('main').getByText('Colours not placed').first().waitFor();
    const { blue, purple, gold } = HEAT_TREATED_ERRORS['five-seven-heat-treated'];
    const shares = page.getByRole('main').getByRole('list').filter({ hasText: '±' }).first();
    expect(await shares.textContent()).toMatch(
      new RegExp([blue, purple, gold].map(({ meanPoints }) => `\\d[\\d.]*% ± ${meanPoints.toFixed(1)}`).join('[^±]*')),
    );
  },
);

test('the colours of a heat-treated item are outlines, since their places are not known, and no clusters are offered', async () => {
  const page = await site.open('/pattern/desert-eagle-heat-treated/490');
  const stage = page.getByRole('region', { name: 'Pictures of the pattern' });
  const shows = () => stage.locator('canvas[data-shows]').getAttribute('data-shows');
  await soon(shows).toMatch(/^490-fancy-/);
  await stage.getByText('Colours not placed', { exact: true }).click();
  await stage.getByText('Outline: painted, but not measured.').waitFor();
  await stage.getByRole('button', { name: 'View' }).click();
  await stage.getByText('Colours', { exact: true }).click();
  await soon(shows).toMatch(/^490-mask-/);
  expect(await stage.getByRole('radio').count()).toBe(3);
  expect(await stage.getByRole('radio', { name: 'Clusters' }).count()).toBe(0);
});

for (const path of ['/pattern/desert-eagle-heat-treated/490', '/pattern/hydra-gloves/310']) {
  test(`the picture of ${path} for previews of links is a card of its own`, async () => {
    const html = await (await site.request(path)).text();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { pathname } = new URL(address);
    expect(pathname).toMatch(new RegExp(`^/cards/[^/]+/en/${path.split('/').slice(2).join('-')}\\.png$`));
    const card = await site.request(pathname);
    expect({ status: card.status, type: card.headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' });
  });
}

test('a chip says what is measured, its list names the grades of the weapon, and a switch shows only that', async () => {
  const page = await site.open('/pattern/ak-47/661');
  const stage = page.getByRole('region', { name: 'Pictures of the pattern' });
  await stage.getByText('Measured: top cover and magazine').click();
  const listed = (nth: number) => stage.locator('details[open] ul').nth(nth).getByRole('listitem').allTextContents();
  expect(await listed(0)).toEqual([
    'Measured: reconstructed from published numbers.',
    'Placed: its position comes from published geometry. Hatched in Colours and Clusters.',
    'Outline: painted, but not measured.',
  ]);
  expect(await listed(1)).toEqual(['Tier 1', 'Tier 2', 'Tier 3']);
  const drawn = (parts: string) => stage.locator(`canvas[data-parts=${parts}]`);
  await soon(() => drawn('all').count()).toBe(2);
  await stage.getByRole('radio', { name: 'Measured' }).check({ force: true });
  await soon(() => drawn('measured').count()).toBe(2);
  const knife = await site.open('/pattern/karambit/387');
  await knife.getByText('Measured', { exact: true }).click();
  await knife.getByText('Measured: reconstructed from published numbers.').waitFor();
  expect(await knife.getByRole('radio', { name: 'Measured' }).count()).toBe(0);
});

test('the views of the stage are tabs: arrow keys move, Enter and Space choose, and nothing below them moves', async () => {
  const page = await site.open('/pattern/karambit/387');
  const tab = (name: string) => page.getByRole('tab', { name });
  const below = async () => (await page.getByRole('heading', { name: 'Similar patterns' }).boundingBox())?.y ?? NaN;
  const y = await below();
  const expectUnmoved = async () => expect(Math.abs((await below()) - y)).toBeLessThan(1);
  await tab('Reconstruction').focus();
  await page.keyboard.press('ArrowRight');
  expect(pathOf(page) + new URL(page.url()).search).toBe('/pattern/karambit/387');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'In game' }).getByText('You own one? Add a screenshot').waitFor();
  expect(await tab('In game').evaluate((element) => element === document.activeElement)).toBe(true);
  await expectUnmoved();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.getByRole('tabpanel', { name: '3D Model' }).getByText('View in 3D: sign in (free)').waitFor();
  await expectUnmoved();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'Reconstruction' }).waitFor();
  expect(pathOf(page) + new URL(page.url()).search).toBe('/pattern/karambit/387');
});

test('the blue of CSBlueGem stands beside ours where it is published', async () => {
  const page = await site.open('/pattern/karambit/387?tab=analysis');
  const card = page.getByRole('region', { name: 'CSBlueGem 2026, via CSFloat' });
  await card.waitFor();
  expect(await card.textContent()).toMatch(/Playside\W*95\.1%here: \W*97\.7%/);
  const answer = await site.request('/api/pattern/karambit-387');
  expect(await answer.json()).toMatchObject({ pattern: { csbluegem: { playside: 95.11 } } });
  const other = await site.open('/pattern/karambit/1?tab=analysis');
  await other.getByRole('region', { name: 'How the seed places the finish' }).waitFor();
  expect(await other.getByRole('region', { name: 'CSBlueGem 2026, via CSFloat' }).count()).toBe(0);
});

test('a heat-treated item shows the value that decides, on its curve', async () => {
  const page = await site.open('/pattern/five-seven-heat-treated/5');
  const card = page.getByRole('region', { name: 'One number decides' });
  await card.getByText('13th number of the seed: 0.811').waitFor();
  expect(await card.getByText('±').count()).toBeGreaterThanOrEqual(3);
  const marker = Number(await card.locator('circle').getAttribute('cx'));
  const width = Number((await card.locator('svg').getAttribute('viewBox'))?.split(' ')[2]);
  expect(marker / width).toBeCloseTo(0.811, 3);
  expect(await page.getByRole('region', { name: 'Blue by float' }).count()).toBe(0);
  const alike = page.getByRole('region', { name: 'Similar patterns' }).getByRole('link');
  expect(await alike.count()).toBe(8);
  expect(await alike.last().getAttribute('href')).toMatch(/^\/pattern\/five-seven-heat-treated\/\d+$/);
});

for (const path of [
  '/pattern/karambit/1001',
  '/pattern/karambit/-1',
  '/pattern/karambit/12.5',
  '/pattern/karambit/abc',
  '/pattern/karambit/%20387',
  '/pattern/karambit',
  '/pattern/chicken/387',
  '/pattern/__proto__/387',
  '/pattern/constructor/387',
]) {
  test(`${path} is not found`, async () => {
    const answer = await site.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page Not Found');
  });
}

for (const [path, words, name, href] of [
  ['/pattern/karambit/1001', english, 'Karambit #1000', '/pattern/karambit/1000'],
  ['/de/pattern/karambitt/387', german, 'Karambit #387', '/de/pattern/karambit/387'],
] as const) {
  test(`${path} suggests another`, async () => {
    const answer = await (await site.request(path)).text();
    expect(answer).toContain(words.screens.notFound.suggestions);
    expect(answer).toMatch(new RegExp(`href="${href}"[^>]*>${name}<`));
  });
}
