import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { startTransition, Suspense, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { useSeedChoice } from './use-seed-choice.ts';

const patternOf = (patternId: number) => {
  const pattern = aPattern({ weapon: 'karambit', patternId });
  return { ...verdictOf(pattern), regions: pattern.regions };
};

/** `rest`: what React waits for before it shows the page. */
type Page = { patternId: number; rest?: Promise<void> };
const READY = Promise.resolve();

function Pattern({ patternId }: { patternId: number }) {
  const { seed, step, hold } = useSeedChoice(patternOf(patternId), '', {});
  return (
    <>
      <h1>{seed}</h1>
      <p>{patternId}</p>
      <button type="button" onClick={() => step(1)}>
        Step
      </button>
      <button type="button" onClick={() => step(-1)}>
        Back
      </button>
      <button type="button" onClick={() => hold(true)}>
        Hold
      </button>
      <button type="button" onClick={() => hold(false)}>
        Release
      </button>
    </>
  );
}

function Rest({ rest }: { rest: Promise<void> }) {
  use(rest);
  return null;
}

/** The page of a pattern. A button renders that of each other one, as the router does. */
function Pages({ first, others }: { first: number; others: readonly Page[] }) {
  const [{ patternId, rest = READY }, setShown] = useState<Page>({ patternId: first });
  return (
    <Suspense>
      <Pattern patternId={patternId} />
      <Rest rest={rest} />
      {others.map((each) => (
        <button type="button" key={each.patternId} onClick={() => startTransition(() => setShown(each))}>
          {each.patternId}
        </button>
      ))}
    </Suspense>
  );
}

const seed = page.getByRole('heading', { level: 1 });
const ownPage = page.getByRole('paragraph');
const button = (name: string) => page.getByRole('button', { name });
const show = (patternId: number) => button(`${patternId}`).click();

/** `isAsked`: waits until the page of a seed was asked for. */
async function open(first: number, others: readonly Page[]) {
  const { location } = await renderPart(<Pages first={first} others={others} />, {
    path: `/pattern/karambit/${first}`,
  });
  await expect.element(seed).toHaveTextContent(`${first}`);
  return {
    isAsked: (patternId: number) =>
      vi.waitFor(() => expect(location().pathname).toBe(`/pattern/karambit/${patternId}`)),
  };
}

test('a step stays while the page of the one before is being rendered', async () => {
  const { promise: rest, resolve } = Promise.withResolvers<void>();
  const { isAsked } = await open(387, [{ patternId: 388, rest }]);
  await button('Step').click();
  await isAsked(388);
  await show(388);
  // React has begun to render it, and waits for the rest.
  await button('Step').click();
  await expect.element(seed).toHaveTextContent('389');
  resolve();
  await isAsked(389);
  await expect.element(ownPage).toHaveTextContent('388');
  await expect.element(seed).toHaveTextContent('389');
});

test('the page of a step changes no later step', async () => {
  const { isAsked } = await open(387, [{ patternId: 388 }]);
  await button('Step').click();
  await isAsked(388);
  await button('Step').click();
  await show(388);
  await isAsked(389);
  await expect.element(seed).toHaveTextContent('389');
});

test('a step back stays while the page of the step is on its way', async () => {
  const { isAsked } = await open(387, [{ patternId: 388 }]);
  await button('Step').click();
  await isAsked(388);
  await button('Hold').click();
  await button('Back').click();
  await show(388);
  await expect.element(ownPage).toHaveTextContent('388');
  await expect.element(seed).toHaveTextContent('387');
  await button('Release').click();
  await isAsked(387);
  await expect.element(seed).toHaveTextContent('387');
});

test('another page shows its own seed, also one that was shown before', async () => {
  const { isAsked } = await open(387, [{ patternId: 100 }, { patternId: 101 }]);
  await show(100);
  await expect.element(seed).toHaveTextContent('100');
  await button('Step').click();
  await isAsked(101);
  await show(101);
  await expect.element(ownPage).toHaveTextContent('101');
  await show(100);
  await expect.element(seed).toHaveTextContent('100');
});
