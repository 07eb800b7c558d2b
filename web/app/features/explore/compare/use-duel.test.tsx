import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { useDuel } from './use-duel.ts';

const patternOf = (patternId: number) => aPattern({ weapon: 'karambit', patternId });
const comparedOf = (patternId: number) => {
  const pattern = patternOf(patternId);
  return { ...verdictOf(pattern), regions: pattern.regions, marketPrice: null };
};

const requested = vi.fn<(seeds: number[]) => void>();

/** Karambit 387, pinned, and the one of the address; a number chooses that seed, `Show` shows its address. */
function Duel() {
  const [loaded, setLoaded] = useState([387, 442]);
  const { patterns, seed, choose } = useDuel(loaded.map(comparedOf), (names) =>
    requested(names.map(({ patternId }) => patternId)),
  );
  return (
    <>
      <h1>{seed}</h1>
      <p>{patterns.map(({ patternId }) => patternId).join(' ')}</p>
      {[387, 443, 444].map((each) => (
        <button type="button" key={each} onClick={() => choose(patternOf(each))}>
          {each}
        </button>
      ))}
      <button type="button" onClick={() => startTransition(() => setLoaded([387, 443]))}>
        Show
      </button>
    </>
  );
}

const seed = page.getByRole('heading', { level: 1 });
const press = (name: string) => page.getByRole('button', { name }).click();

test('a step stays when the address of the one before arrives', async () => {
  await renderPart(<Duel />);
  await press('443');
  await vi.waitFor(() => expect(requested).toHaveBeenLastCalledWith([387, 443]));
  await press('444');
  await press('Show');
  await vi.waitFor(() => expect(requested).toHaveBeenLastCalledWith([387, 444]));
  await expect.element(seed).toHaveTextContent('444');
});

test('the pinned seed is shown on both sides, and its address is not requested', async () => {
  requested.mockClear();
  await renderPart(<Duel />);
  await press('387');
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('387 387');
  await press('443');
  await vi.waitFor(() => expect(requested).toHaveBeenCalled());
  expect(requested.mock.calls).toEqual([[[387, 443]]]);
});
