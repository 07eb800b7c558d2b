import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';

const site = useSite();

test('on a phone no number lies on the picture of a weapon', async () => {
  const page = await site.open('/discover', { viewport: { width: 360, height: 740 } });
  const overlaps = await page.locator('#weapons li a').evaluateAll(
    (tiles) =>
      tiles.filter((tile) => {
        const [words, picture] = [...tile.children].map((child) => child.lastElementChild?.getBoundingClientRect());
        const parts = [...(tile.children[0]?.lastElementChild?.children ?? [])].map((each) =>
          each.getBoundingClientRect(),
        );
        return !words || !picture || parts.some((part) => part.right > picture.left);
      }).length,
  );
  expect(overlaps).toBe(0);
});

test('fields are white in the light theme', async () => {
  const page = await site.open('/tools', { colorScheme: 'light' });
  const fields = await page
    .locator('main .field')
    .evaluateAll((found) => found.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(fields)).toEqual(new Set(['rgb(255, 255, 255)']));
});

test('what cannot be drawn is an outline of the weapon, filled by shares', async () => {
  const page = await site.open('/discover/desert-eagle-heat-treated');
  const card = page.locator('#tier-1 li').first();
  expect(await card.locator('svg clipPath path').count()).toBe(1);
  expect(await card.locator('svg title').textContent()).toContain('Where they lie is not known');
});
