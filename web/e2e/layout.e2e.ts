import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

test('on a phone no number covers the picture of a weapon, and no name of one is cut within a word', async () => {
  const page = await site.open('/discover', { viewport: { width: 360, height: 740 } });
  const tiles = await page.locator('#weapons li a').evaluateAll((all) =>
    all.map((tile) => {
      const [picture, ...words] = [...tile.children].flatMap((child) =>
        [...child.children].map((each) => each.getBoundingClientRect()),
      );
      return picture !== undefined && words.length === 2 && words.every(({ top }) => top >= picture.bottom);
    }),
  );
  expect(tiles).toHaveLength(25);
  expect(tiles).not.toContain(false);
  const broken = await page.locator('#weapons li a').evaluateAll((all) =>
    all.flatMap((tile) => {
      const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      }
      return words;
    }),
  );
  expect(broken).toEqual([]);
});

test('on a phone all numbers of four compared patterns are seen without scrolling sideways', async () => {
  const patterns = 'karambit-387,ak-47-661,mac-10-667,five-seven-278';
  const page = await site.open(`/de/compare?patterns=${patterns}`, { viewport: { width: 360, height: 740 } });
  const table = page.getByRole('table');
  const overflow = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
  // The border of its card.
  expect(overflow).toBeLessThanOrEqual(1);
  await table.getByText('Playside', { exact: false }).filter({ visible: true }).first().waitFor();
});

test('on a phone nothing runs out of the cards of patterns, right to left', async () => {
  const page = await site.open('/he/patterns?layout=grid&tier=1', { viewport: { width: 360, height: 740 } });
  const outside = await page.locator('[data-row] a').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      // As far from the edge as the padding of the card.
      return [...card.querySelectorAll('span')]
        .filter((each) => each.children.length === 0 && !each.classList.contains('sr-only'))
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width > 0 && (box.left < left + 14 || box.right > right - 14))
        .map(() => card.textContent);
    }),
  );
  expect(outside).toEqual([]);
});

test('on a tablet the pictures of compared patterns start on one line', async () => {
  const page = await site.open('/compare?patterns=karambit-387,karambit-442,ak-47-661', {
    viewport: { width: 768, height: 1024 },
  });
  const tops = await page
    .locator('main li .stage')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('on a phone a view of the statistics begins on its first screen', async () => {
  const page = await site.open('/statistics/tiers', { viewport: { width: 360, height: 740 } });
  const card = await page.locator('main dl').first().boundingBox();
  expect(card?.y).toBeLessThan(740 - 60);
});

test('a tablet has its navigation at the left, three cards in a row, and a table whose first column stays', async () => {
  const page = await site.open('/', { viewport: { width: 768, height: 1024 } });
  const logo = (await page.locator('header a').first().boundingBox())!;
  const links = await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .locator('a:visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(Math.abs(links[0]!.x - logo.x)).toBeLessThanOrEqual(16);
  for (const [at, { x }] of links.slice(1).entries()) expect(x - links[at]!.right).toBeLessThanOrEqual(24);
  const tops = await page
    .locator('main ul > li:has(a.card)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  await site.go(page, '/patterns?view=detailed');
  const name = page.getByRole('rowheader').first();
  const before = (await name.boundingBox())!.x;
  await page.getByRole('columnheader', { name: 'Clusters' }).scrollIntoViewIfNeeded();
  expect((await name.boundingBox())!.x).toBeCloseTo(before, 0);
});

test('fields are white in the light theme', async () => {
  const page = await site.open('/', { colorScheme: 'light' });
  const fields = await page
    .locator('main .field')
    .evaluateAll((found) => found.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(fields)).toEqual(new Set(['rgb(255, 255, 255)']));
});

test('in Hebrew the picture of the landing page does not cover its field', async () => {
  const page = await site.open('/he', { viewport: { width: 1440, height: 900 } });
  const field = await page.getByRole('main').getByRole('combobox').first().boundingBox();
  if (!field) throw new Error('The field is not shown');
  const pictures = page.locator('main [aria-hidden="true"] img:visible');
  expect(await pictures.count()).toBe(1);
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(field.x);
  }
});

test('pages of few words begin where the others do, and wide ones below the logo', async () => {
  const page = await site.open('/about', { viewport: { width: 1440, height: 900 } });
  const edgeOf = async (path: string, selector: string, status?: number) => {
    await site.go(page, path, status);
    return (await page.locator(selector).first().boundingBox())?.x;
  };
  const edge = await edgeOf('/about', 'main h1');
  expect(await edgeOf('/no/such/page', 'main h1', 404)).toBe(edge);
  expect(await edgeOf('/statistics', 'main h1')).toBe(edge);
  const logo = await edgeOf('/about', 'header a');
  expect(await edgeOf('/patterns', 'main h1')).toBe(logo);
});

test('the style sheet as it is sent has six text sizes, three corners and one shadow', async () => {
  const html = await (await site.request('/')).text();
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const css = await (await site.request(sheet)).text();
  // Relative sizes are those of the browser for small print and code; 50 % is a circle, 99 px and more a pill.
  const lengthsOf = (property: string) =>
    new Set(
      [...css.matchAll(new RegExp(`(?<![\\w-])${property}:([^;}!]+)`, 'g'))]
        .map(([, value = '']) => value.trim())
        .filter((value) => /^[\d.]+(?:px|rem)$/.test(value) && !/^(?:0|99|\d{4,})(?:px)?$/.test(value)),
    );
  expect([...lengthsOf('font-size')].toSorted()).toEqual([
    '.75rem',
    '.875rem',
    '1.25rem',
    '1.75rem',
    '1rem',
    '2.75rem',
  ]);
  expect([...lengthsOf('border(?:-[a-z]+)*-radius')].toSorted()).toEqual(['.5rem', '.75rem', '1.25rem']);
  const shadows = [...css.matchAll(/(?<![\w-])box-shadow:([^;}]+)/g)].map(([, value = '']) => value);
  expect(shadows.filter((value) => !/^(?:none|0 0 0 1px |var\(--(?:shadow-card|tw-))/.test(value))).toEqual([]);
  // The one of the theme is written out where a class takes it: an inner line and the shadow itself.
  const ownShadows = new Set(
    [...css.matchAll(/--tw-shadow:([^;}]+)/g)].map(([, value = '']) => value).filter((value) => /\d+px/.test(value)),
  );
  expect(ownShadows.size).toBeLessThanOrEqual(1);
});

test('in a window as low as at a zoom of 400 % no bar covers the lower edge', async () => {
  const page = await site.open('/pattern/karambit/387', { viewport: { width: 320, height: 256 } });
  for (const bar of ['.bottom-bar', '.pattern-foot']) {
    expect(await page.locator(bar).evaluate((element) => getComputedStyle(element).position)).toBe('static');
  }
  const foot = await page.locator('.bottom-bar').boundingBox();
  expect(foot?.height).toBeGreaterThanOrEqual(44);
});

test('on a phone the chosen weapon is visible in the row of weapons', async () => {
  const page = await site.open('/patterns?weapon=talon-knife', { viewport: { width: 360, height: 740 } });
  const chosen = page.locator('nav [aria-current=true]').filter({ hasText: 'Talon' });
  const box = await chosen.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
