import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { useAddress } from './use-address.ts';

function Tool() {
  const change = useAddress();
  return (
    <>
      <button type="button" onClick={() => change((query) => query.set('sides', '60-40'))}>
        Change
      </button>
      <Link to="/slow">Leave</Link>
    </>
  );
}

/** A page whose data comes when the test says so. */
function slowPage() {
  const arrived = Promise.withResolvers<null>();
  return { arrived, route: { path: '/slow', loader: () => arrived.promise, Component: () => <h1>Slow</h1> } };
}

test('the address follows a change', async () => {
  const { location } = await renderPart(<Tool />, { path: '/weights' });
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => location().search).toBe('?sides=60-40');
});

test('a link that is clicked right after a change leads to its page, also if that is slow', async () => {
  const { arrived, route } = slowPage();
  const { location } = await renderPart(<Tool />, { path: '/weights', routes: [route] });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('link', { name: 'Leave' }).click();
  // Longer than a change waits for the next one.
  await new Promise((resolve) => setTimeout(resolve, 600));
  arrived.resolve(null);
  await expect.poll(() => location().pathname).toBe('/slow');
  await expect.element(page.getByRole('heading', { name: 'Slow' })).toBeVisible();
});
