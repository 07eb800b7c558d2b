import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

test('every public endpoint of the OpenAPI document is on the page, with a working example', async () => {
  type Operation = { operationId: string; 'x-access': string };
  const document = (await (await site.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const open = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation['x-access'] === 'public');
  const page = await site.open('/api/docs', { javaScriptEnabled: false });
  for (const { operationId } of open) expect(await page.locator(`article#${operationId}`).count()).toBe(1);
  const command = await page.locator('#knifeTransformations pre').first().textContent();
  const address = /'(http[^']+)'/.exec(command ?? '')?.[1] ?? '';
  expect(address).toContain(site.url);
  expect(await (await fetch(address)).json()).toMatchObject({ weapon: 'karambit', patternId: 387 });
});

test('every other page links to it, in its language', async () => {
  const page = await site.open('/de/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'API für Entwickler' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/de/api/docs');
  await page.locator('#pattern summary', { hasText: 'Beispielantwort' }).click();
  await page.locator('#pattern details[open] pre', { hasText: '"slug": "karambit-387"' }).waitFor();
});

test('on a phone no word of a path breaks, and the page never scrolls sideways', async () => {
  const page = await site.open('/api/docs', { viewport: { width: 360, height: 740 } });
  const broken = await page.locator('article h3 code').evaluateAll((paths) =>
    paths.flatMap((path) =>
      [...path.childNodes].flatMap((part) =>
        [...(part instanceof Text ? part.data : '').matchAll(/[a-z]+/gi)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(part, index);
          range.setEnd(part, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        }),
      ),
    ),
  );
  expect(broken).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
