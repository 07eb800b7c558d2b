import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';
import { styledElements } from './support/page-measures.ts';

const site = useSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const strip = (page: Page) => page.getByTestId('seed-strip');
const slider = (page: Page) => page.getByRole('slider', { name: 'Choose a pattern' });
const heading = (page: Page) => page.getByTestId('verdict').getByRole('heading').first();
const drawn = (page: Page, patternId: number) => page.locator(`canvas[data-shows^="${patternId}-"]`);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The page of Karambit 387 with its strip, drawn in full. */
async function openStrip(options: Parameters<typeof site.open>[1] = {}, path = '/pattern/karambit/387'): Promise<Page> {
  const page = await site.open(path, { reducedMotion: 'no-preference', ...options });
  await strip(page).locator('input').waitFor({ state: 'attached' });
  await soon(() => page.locator('canvas[data-shows]').count()).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  return page;
}

/** What a finger does, at places of the window. */
async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    move: (x: number, y: number) => touch('touchMove', x, y),
    up: () => touch('touchEnd'),
  };
}

/** The requests of a page from now on, for its data and pictures. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.data$|^\/render\/.*\.webp$/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('dragging the strip changes picture, verdict and bars at once, and the address when it rests', async () => {
  const page = await openStrip(PHONE);
  const box = (await strip(page).boundingBox())!;
  const before = await page.evaluate(() => history.length);
  const requests = watchRequests(page);
  const { down, move, up } = await finger(page);
  const y = box.y + box.height / 2;
  await down(box.x + box.width * 0.4, y);
  for (let part = 0.4; part < 0.7; part += 0.02) await move(box.x + box.width * part, y);
  const seen = new Set<string | null>();
  for (let part = 0.7; part < 0.9; part += 0.02) {
    await move(box.x + box.width * part, y);
    seen.add(await heading(page).textContent());
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(requests).toEqual([]);
  expect(pathOf(page)).toBe('/pattern/karambit/387');
  const seed = Number(await strip(page).getAttribute('data-seed'));
  await soon(() => drawn(page, seed).count()).toBeGreaterThan(0);
  await up();
  await soon(() => pathOf(page)).toBe(`/pattern/karambit/${seed}`);
  expect(await heading(page).textContent()).toBe(`Karambit #${seed}`);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await soon(() => page.title()).toContain(`Karambit #${seed}`);
});

test('a finger above the strip moves it slower, and one that is moved along the page scrolls', async () => {
  const page = await openStrip(PHONE);
  const box = (await strip(page).boundingBox())!;
  const { down, move, up } = await finger(page);
  const shownValue = async () => {
    // Two frames later React has shown what the finger chose; the slider follows when it rests.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return Number(await strip(page).getAttribute('data-seed'));
  };
  const valueAfter = async (height: number) => {
    await down(box.x + 40, box.y + 20);
    await move(box.x + 60, box.y + 20);
    await move(box.x + 60, box.y - height);
    const from = await shownValue();
    await move(box.x + 160, box.y - height);
    const moved = (await shownValue()) - from;
    await up();
    return moved;
  };
  const fast = await valueAfter(0);
  const slow = await valueAfter(144);
  expect(fast).toBeGreaterThan(200);
  expect(slow).toBeGreaterThan(5);
  expect(slow).toBeLessThan(fast / 6);
  await down(box.x + 100, box.y + 20);
  for (let by = 10; by <= 200; by += 10) await move(box.x + 100, box.y + 20 - by);
  await up();
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
});

test('the keys of a slider and the wheel choose seeds, which it names', async () => {
  const page = await openStrip();
  expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^Karambit #387, Tier 1, 9\d(\.\d)?% blue$/);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await soon(() => heading(page).textContent()).toBe('Karambit #388');
  await page.keyboard.press('Home');
  await soon(() => heading(page).textContent()).toBe('Karambit #1');
  await page.keyboard.press('End');
  await soon(() => heading(page).textContent()).toBe('Karambit #1000');
  await soon(() => pathOf(page)).toBe('/pattern/karambit/1000');
  await strip(page).hover();
  await page.mouse.wheel(0, -100);
  await soon(() => heading(page).textContent()).toBe('Karambit #999');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('combobox', { name: 'Order of the patterns' }).selectOption('By rank · Playside');
  await slider(page).focus();
  await page.keyboard.press('Home');
  await soon(() => heading(page).textContent()).toBe('Karambit #387');
  expect(await slider(page).inputValue()).toBe('0');
});

test('a long press on a step, or Shift with an arrow key, leads to the next tier 1', async () => {
  const page = await openStrip();
  const next = page.getByRole('link', { name: /^Pattern 388/ }).first();
  await next.hover();
  await page.mouse.down();
  await soon(() => page.getByTestId('verdict').getByText('T1', { exact: true }).first().isVisible()).toBe(true);
  await soon(() => heading(page).textContent()).not.toBe('Karambit #387');
  const found = await heading(page).textContent();
  await page.mouse.up();
  expect(await heading(page).textContent()).toBe(found);
  expect(await slider(page).getAttribute('aria-valuetext')).toContain('Tier 1');
  await page.keyboard.press('Shift+ArrowLeft');
  await soon(() => heading(page).textContent()).toBe('Karambit #387');
});

test('a swipe brings in the neighbour with the finger, without a request until it rests', async () => {
  const page = await openStrip(PHONE);
  const stage = (await page.getByRole('region', { name: 'Pictures of the pattern' }).boundingBox())!;
  const requests = watchRequests(page);
  const { down, move, up } = await finger(page);
  const y = stage.y + 60;
  await down(stage.x + 250, y);
  for (let x = 250; x > 150; x -= 10) await move(stage.x + x, y);
  const coming = page.locator('canvas[style*=clip-path]:not(.invisible)');
  await soon(() => coming.count()).toBeGreaterThan(0);
  const clip = await coming.first().evaluate((element) => element.style.clipPath);
  expect(Number(/0px ([\d.]+)%\)$/.exec(clip)?.[1])).toBeGreaterThan(20);
  expect(await heading(page).textContent()).toBe('Karambit #387');
  expect(requests).toEqual([]);
  await move(stage.x + 100, y);
  await up();
  await soon(() => heading(page).textContent()).toBe('Karambit #388');
  await soon(() => pathOf(page)).toBe('/pattern/karambit/388');
  await soon(() => page.locator('canvas[style*=clip-path]').count()).toBe(0);
});

test('with reduced motion nothing flows: the picture changes when the seed rests', async () => {
  const page = await openStrip({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownWidths: shown });
    new MutationObserver(() => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>('canvas[data-shows]'))
        shown.add(dataset['shows']?.split('-')[2] ?? '');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-shows'] });
  });
  await slider(page).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
  await soon(() => drawn(page, 395).count()).toBe(2);
  expect(await page.evaluate(() => [...(window as unknown as { shownWidths: Set<string> }).shownWidths])).not.toContain(
    '320',
  );
});

test('in the dialog over the list the strip is there too, and Back closes it after any number of seeds', async () => {
  const page = await site.open('/patterns?weapon=karambit&search=387');
  await page.locator('[data-row] a[href="/pattern/karambit/387"]').first().click();
  await slider(page).waitFor({ state: 'attached' });
  await slider(page).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await soon(() => heading(page).textContent()).toBe('Karambit #390');
  await soon(() => pathOf(page)).toBe('/pattern/karambit/390');
  await page.goBack();
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  expect(pathOf(page)).toBe('/patterns');
});

test('while seeds pass, what changes has its style calculated, not the whole page', async () => {
  const page = await openStrip(PHONE);
  await slider(page).focus();
  const counts = await styledElements(page, async () => {
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
    await soon(() => heading(page).textContent()).toBe('Karambit #407');
  });
  expect(counts.length).toBeGreaterThan(5);
  expect(counts[2]).toBeLessThan((await page.locator('*').count()) / 4);
});

test('two quick swipes are two steps', async () => {
  const page = await openStrip(PHONE);
  const stage = (await page.getByRole('region', { name: 'Pictures of the pattern' }).boundingBox())!;
  const { down, move, up } = await finger(page);
  for (let swipe = 0; swipe < 2; swipe++) {
    await down(stage.x + 250, stage.y + 60);
    for (let x = 240; x >= 130; x -= 22) await move(stage.x + x, stage.y + 60);
    await up();
  }
  await soon(() => heading(page).textContent()).toBe('Karambit #389');
});

test('the strip of numbers runs from left to right in Hebrew, too', async () => {
  const page = await openStrip(PHONE, '/he/pattern/karambit/387');
  const range = strip(page).locator('input');
  const box = (await strip(page).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width * 0.1, box.y + 30);
  await soon(async () => Number(await range.inputValue())).toBeLessThan(150);
  const after = (await strip(page).boundingBox())!;
  await page.touchscreen.tap(after.x + after.width * 0.9, after.y + 30);
  await soon(async () => Number(await range.inputValue())).toBeGreaterThan(850);
});
