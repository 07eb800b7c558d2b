import { anInspectedItem } from '@bluegem/core/testing/builders';
import { wearOf } from '@bluegem/core/weapons/wear';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { InspectedFacts } from './inspected-facts.tsx';

const KNIFE = anInspectedItem({
  float: 0.0125,
  isStar: true,
  isStatTrak: true,
  kills: 1234,
  nameTag: '<b>gem</b>',
  stickerCount: 2,
  stickers: [
    { id: 143, slot: 0, wear: 0 },
    { id: 5032, slot: 1, wear: 0.35 },
  ],
  charmCount: 2,
  charms: [
    { id: 12, pattern: 45_123, sticker: null },
    { id: 37, pattern: null, sticker: 4352 },
  ],
});

async function factsOf(item = KNIFE, path = '/') {
  await renderPart(<InspectedFacts item={{ ...item, wear: wearOf(item.float ?? 0) }} form="link" />, { path });
  await expect.poll(() => page.getByRole('definition').elements().length).toBeGreaterThan(3);
  const texts = (role: 'term' | 'definition') =>
    page
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((name, at) => [name, values[at]]));
}

test('StatTrak, counter, name tag, stickers and charms are in words, a name tag as its letters', async () => {
  expect(await factsOf()).toMatchObject({
    Type: '★ StatTrak™',
    Kills: '1,234',
    'Name tag': '<b>gem</b>',
    Stickers: '#143 and #5032 (35% scraped)',
    Charms: '#12 (pattern 45123) and #37 (sticker #4352)',
  });
});

test('what an item does not have is left out', async () => {
  const facts = await factsOf(anInspectedItem({ isSouvenir: true }));
  expect(facts).toMatchObject({ Type: 'Souvenir' });
  for (const name of ['Kills', 'Name tag', 'Stickers', 'Charms']) expect(facts).not.toHaveProperty([name]);
});

test('in German, with its numbers', async () => {
  expect(await factsOf(KNIFE, '/de')).toMatchObject({ Kills: '1.234', Sticker: expect.stringMatching(/abgekratzt/) });
});
