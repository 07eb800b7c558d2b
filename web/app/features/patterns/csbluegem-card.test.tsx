import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { CsbluegemCard } from './csbluegem-card.tsx';

const textOf = () => page.getByRole('region', { name: 'CSBlueGem 2026, via CSFloat' }).element().textContent ?? '';

test('our blue stands below theirs, a part of ours is named', async () => {
  await renderPart(
    <CsbluegemCard
      weapon="ak-47"
      sides={[
        { side: 'playside', bluePercent: 76.13, own: { region: 'top', bluePercent: 97.66 } },
        { side: 'backside', bluePercent: 7.46, own: null },
      ]}
    />,
  );
  expect(textOf()).toMatch(/76\.1%here: \W*Top cover 97\.7%\W*Backside\W*7\.5%$/);
});

test('the MAC-10 says why its own number is lower', async () => {
  const own = { region: 'playside', bluePercent: 67.42 } as const;
  await renderPart(<CsbluegemCard weapon="mac-10" sides={[{ side: 'playside', bluePercent: 100, own }]} />);
  expect(textOf()).toMatch(/here.*MAC-10\W* numbers come from a measurement that includes parts/);
});

test('without a published side there is no card', async () => {
  const { container } = await renderPart(<CsbluegemCard weapon="karambit" sides={[]} />);
  expect(container.querySelector('section')).toBeNull();
});
