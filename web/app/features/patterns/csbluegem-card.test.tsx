import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { CsbluegemCard } from './csbluegem-card.tsx';

const textOf = () => page.getByRole('region', { name: 'CSBlueGem 2026, via CSFloat' }).element().textContent ?? '';

test('each published side says whether it is higher or lower there than here', async () => {
  await renderPart(
    <CsbluegemCard
      weapon="butterfly-knife"
      sides={[
        { side: 'playside', bluePercent: 76.13, own: { region: 'playside', bluePercent: 71.2 } },
        { side: 'backside', bluePercent: 30.5, own: { region: 'backside', bluePercent: 41 } },
      ]}
    />,
  );
  expect(textOf()).toMatch(
    /Playside\W*76\.1%Higher than ours \(\W*71\.2%\W*\)\.Backside\W*30\.5%Lower than ours \(\W*41\.0%\W*\)\./,
  );
  expect(textOf()).not.toMatch(/stricter|corresponds/);
});

test('a part of ours is named, a side without a number of ours is not compared', async () => {
  await renderPart(
    <CsbluegemCard
      weapon="ak-47"
      sides={[
        { side: 'playside', bluePercent: 76.13, own: { region: 'top', bluePercent: 97.66 } },
        { side: 'backside', bluePercent: 7.46, own: null },
      ]}
    />,
  );
  expect(textOf()).toMatch(/Lower than ours \(\W*Top cover 97\.7%\W*\)\.Backside\W*7\.5%$/);
});

test('the MAC-10 says why its own number is lower', async () => {
  const own = { region: 'playside', bluePercent: 67.42 } as const;
  await renderPart(<CsbluegemCard weapon="mac-10" sides={[{ side: 'playside', bluePercent: 100, own }]} />);
  expect(textOf()).toMatch(
    /Higher than ours.*MAC-10\W* numbers come from a measurement that includes parts without finish/,
  );
});

test('without a published side there is no card', async () => {
  const { container } = await renderPart(<CsbluegemCard weapon="karambit" sides={[]} />);
  expect(container.querySelector('section')).toBeNull();
});
