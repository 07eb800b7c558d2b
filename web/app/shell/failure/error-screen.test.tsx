import english from '@bluegem/locales/en/errors.json';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectErrors } from '../../testing/console.ts';
import { renderPart } from '../../testing/render.tsx';
import { RETRY_GAP_MS, retriesOf } from '../../ui/retries.ts';
import { ErrorScreen } from './error-screen.tsx';

const screen = page.getByRole('alert');
const retry = screen.getByRole('button', { name: 'Try Again' });
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const advice = () =>
  screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(expectErrors);

type Broken = { load?: (args: LoaderFunctionArgs) => unknown; draw?: () => unknown };

/** Navigates from another page to a page that fails in its loader or while rendering. */
async function openBroken(path: string, { load = () => null, draw = () => null }: Broken) {
  function Target() {
    draw();
    return <h1>The page</h1>;
  }
  const tools = path.replace(/[^/]*$/, 'tools');
  const rendered = await renderPart(<Link to={path}>go</Link>, {
    path: tools,
    routes: [
      { path, loader: async (args) => (await load(args)) ?? null, Component: Target, ErrorBoundary: ErrorScreen },
    ],
  });
  await page.getByRole('link', { name: 'go' }).click();
  return { ...rendered, tools };
}

const fails = (error: unknown) => async () => {
  throw error;
};
const lostConnection = () => new TypeError('Failed to fetch');

describe('a page that cannot be loaded', () => {
  test.each([
    ['/discover', 'Connection problem', 'Unable to navigate. Please try refreshing the page.', 'Page Error |'],
    ['/he/discover', 'בעיית חיבור', 'הניווט נכשל. נסו לרענן את העמוד.', 'שגיאה בעמוד |'],
  ])('%s shows the problem and what helps', async (path, title, text, documentTitle) => {
    await openBroken(path, { load: fails(lostConnection()) });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(advice()).toHaveLength(4);
    await expect.poll(() => document.title).toContain(documentTitle);
  });

  test.each([
    [401, 'Authentication required. Please log in with Steam or Discord.'],
    [429, 'Please wait 7 seconds before retrying.'],
  ])('a response of status %i says why', async (status, text) => {
    const refused = Response.json({ message: 'Please wait 7 seconds before retrying.' }, { status });
    await openBroken('/discover', { load: fails(refused) });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  test('opens with Try Again once it works; a click within a second is ignored', async () => {
    const load = vi.fn<() => Promise<null>>().mockRejectedValueOnce(lostConnection()).mockResolvedValue(null);
    const failedAt = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(failedAt);
    await openBroken('/again', { load });
    await expect.element(retry).toBeVisible();
    clock.mockReturnValue(failedAt + RETRY_GAP_MS - 100);
    await retry.click();
    expect(load).toHaveBeenCalledOnce();
    await expect.element(retry).toBeVisible();
    // On a busy machine the screen notes its time only after the clock was moved.
    clock.mockReturnValue(failedAt + 2 * RETRY_GAP_MS);
    await retry.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'The page' })).toBeVisible();
  });

  test('may be retried three times', async () => {
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    const load = vi.fn<() => Promise<null>>().mockImplementation(() => Promise.reject(lostConnection()));
    await openBroken('/thrice', { load });
    for (let retries = 1; retries <= 3; retries++) {
      // Too early, so it is ignored.
      await retry.click();
      expect(retriesOf('/thrice')).toBe(retries - 1);
      clock.mockReturnValue((now += RETRY_GAP_MS));
      await retry.click();
      await expect.poll(() => load.mock.calls.length).toBeGreaterThan(retries);
      expect(retriesOf('/thrice')).toBe(retries);
    }
    await expect.element(screen.getByRole('button', { name: 'Max retries reached' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Reload Page' })).toBeEnabled();
  });

  test('links to the start page after a server error', async () => {
    const { location } = await openBroken('/failing', {
      load: fails(new Response('no', { status: 500, statusText: 'Internal Server Error' })),
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.getByRole('link', { name: 'Return Home' }).click();
    await expect.poll(() => location().pathname).toBe('/');
  });

  test('links back', async () => {
    const { location, tools } = await openBroken('/there/discover', { load: fails(lostConnection()) });
    await expect.poll(() => location().pathname).toBe('/there/discover');
    await screen.getByRole('button', { name: 'Go Back' }).click();
    await expect.poll(() => location().pathname).toBe(tools);
  });
});

describe('a page whose script fails', () => {
  test.each([
    ['data', new Error('the database is away')],
    ['data', Object.assign(new Error('gone'), { stack: 'at readSql' })],
    ['component', new TypeError('x is not a function')],
    ['other', new Error('gone')],
  ] as const)('shows the screen for %s: %s', async (kind, error) => {
    await openBroken(`/${kind}`, {
      draw() {
        throw error;
      },
    });
    const { title, advice: lines } = english.screens[kind];
    await expect.element(heading(title)).toBeVisible();
    expect(advice()).toEqual(lines.split('|'));
    expect(lines.split('|')).toHaveLength(4);
  });
});

describe('error details', () => {
  async function copyDetails() {
    await openBroken('/details', { load: fails(lostConnection()) });
    await page.getByRole('button', { name: 'Copy Error Details' }).click();
  }

  test('are copied as JSON, with a confirmation', async () => {
    await copyDetails();
    await expect.element(page.getByText('Error details copied')).toBeVisible();
    expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
      message: 'Failed to fetch',
      component: 'page',
      url: expect.stringContaining(window.location.origin) as string,
    });
  });

  test('can be selected if the clipboard is unavailable', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await copyDetails();
    await expect.element(page.getByText('The details could not be copied. Select them here.')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Error details' }).element();
    expect(JSON.parse(text instanceof HTMLTextAreaElement ? text.value : '')).toMatchObject({
      message: 'Failed to fetch',
    });
  });
});

test('a page that does not exist links to others', async () => {
  await openBroken('/nowhere', { load: fails(new Response(null, { status: 404 })) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});
