import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { PageLoading } from './page-loading.tsx';

test('a slow navigation shows the area that is loading', async () => {
  const held = Promise.withResolvers<null>();
  const { navigate, location } = await renderPart(<PageLoading />, {
    path: '/about',
    routes: [
      {
        path: '/:area',
        loader: ({ params }) => (params['area'] === 'about' ? null : held.promise),
        Component: PageLoading,
      },
    ],
  });
  for (const [area, text] of [
    ['discover', 'Loading Discover Blue Gems...'],
    ['statistics', 'Loading Statistics...'],
    ['insights', 'Loading Insights...'],
    ['studio', 'Loading Texture Studio...'],
    ['patterns', 'Loading Patterns Database...'],
  ] as const) {
    void navigate(`/${area}`);
    await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
    await expect.element(page.getByText('Please wait while we prepare your content')).toBeVisible();
  }
  held.resolve(null);
  await expect.poll(() => location().pathname).toBe('/patterns');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
