import { expect, test } from '@playwright/test';
import {
  button,
  choose,
  drawsAnew,
  frames,
  isReady,
  isSharp,
  PATH,
  settled,
  stage,
  useModelSite,
} from './support/graphics/model-site.ts';
import { soon } from './support/site.ts';
import { followSlowLink } from './support/within.ts';

// They share a page: after a failure it is opened again, and the tests run from the first.
test.describe.configure({ mode: 'serial' });
const { open, openShared } = useModelSite();

test('a visitor gets a sign-in prompt, and no 3D code is loaded', async () => {
  const { page, requests } = await open({ storageState: { cookies: [], origins: [] } });
  await page.goto(PATH);
  await page.getByRole('link', { name: 'View in 3D: sign in (free)' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => /pattern-model|\.glb$/.test(path))).toEqual([]);
  await page.context().close();
});

test('three.js loads with the model and not before', async () => {
  test.setTimeout(180_000);
  const { page, requests, problems } = await open();
  await page.goto('/pattern/karambit/387');
  await page.waitForLoadState('networkidle');
  const isOf3d = (path: string) => /pattern-model|finish\.worker|\.glb$/.test(path);
  expect(requests.filter(isOf3d)).toEqual([]);
  await page.getByRole('tab', { name: '3D Model' }).click();
  await isReady(page);
  expect(requests.filter(isOf3d).map((path) => path.replace(/.*\/|-[\w-]{8}\.js$/g, ''))).toEqual(
    expect.arrayContaining(['pattern-model', 'karambit.glb']),
  );
  expect(problems).toEqual([]);
  await page.context().close();
});

test('every control works, and no frame is drawn without a change', async () => {
  test.setTimeout(240_000);
  const { page, problems } = await openShared(PATH);
  await isSharp(page);
  const still = await settled(page);
  await page.waitForTimeout(1200);
  expect(await frames(page)).toBe(still);

  await drawsAnew(page, () => button(page, 'Backside').click());
  for (const name of ['Zoom in', 'Orthographic', 'Reset the view'])
    await drawsAnew(page, () => button(page, name).click());
  for (const light of ['Daylight', 'Studio']) await drawsAnew(page, () => choose(page, light));
  for (const type of ['Colours', 'Lit']) await drawsAnew(page, () => choose(page, type));
  for (const background of ['Light', 'None', 'Page']) await choose(page, background);
  await drawsAnew(page, () => page.getByLabel('Float value').fill('0.5'));

  await stage(page).focus();
  for (const key of ['ArrowLeft', 'ArrowUp', '+', '2']) await drawsAnew(page, () => page.keyboard.press(key));

  const { x, y, width } = (await stage(page).boundingBox())!;
  await drawsAnew(page, async () => {
    await page.mouse.move(x + width / 2, y + 120);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 80, y + 140, { steps: 4 });
    await page.mouse.up();
  });

  await button(page, 'How to move the model').click();
  await page.getByText('Drag to rotate, scroll or pinch').last().waitFor();
  await page.getByText('Sample model').click();
  await page.getByText('not the game’s model').waitFor();
  await button(page, 'Full screen').click();
  await soon(() => page.evaluate('document.fullscreenElement?.tagName')).toBe('SECTION');
  await button(page, 'Exit full screen').click();
  await soon(() => page.evaluate('document.fullscreenElement')).toBe(null);
  expect(problems).toEqual([]);
});

test('stepping through seeds changes only uniforms, and the address follows', async () => {
  test.setTimeout(240_000);
  const { page, requests, problems } = await openShared(PATH);
  await isSharp(page);
  const length = () => page.evaluate('history.length');
  const before = await length();
  const from = requests.length;
  await drawsAnew(page, () => button(page, 'Next pattern').click());
  await stage(page).focus();
  await drawsAnew(page, () => page.keyboard.press('.'));
  await soon(() => new URL(page.url()).pathname).toBe('/pattern/karambit/389');
  expect(new URL(page.url()).search).toBe('?tab=model');
  expect(await length()).toBe(before);
  await soon(() => stage(page).getAttribute('aria-label')).toBe('Karambit pattern 389 as a 3D model');
  expect(requests.slice(from).filter((path) => /\.glb$|engine-|worker/.test(path))).toEqual([]);
  await drawsAnew(page, () => button(page, 'Previous pattern').click());
  await soon(() => new URL(page.url()).pathname).toBe('/pattern/karambit/388');
  // A link that is clicked right after a step leads to its page.
  await button(page, 'Next pattern').click();
  await followSlowLink(page);
  expect(problems).toEqual([]);
});
