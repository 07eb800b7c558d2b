import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from './support/server.ts';
import { soon } from './support/site.ts';
import { choose, storedBy, questionOf } from './support/visit.ts';

/** The part of Google's tag that matters here: it reads its commands, sets cookies and reports to a regional host. */
const FAKE_TAG = `
  const granted = () => dataLayer.filter(([name, kind]) => name === 'consent' && kind === 'update').at(-1)?.[2].analytics_storage === 'granted';
  const report = ([name, event, values]) => {
    if (name !== 'event' || !granted() || window['ga-disable-G-TEST123']) return;
    document.cookie = '_ga=GA1.1.5; Path=/';
    document.cookie = '_ga_TEST123=GS1.1.5; Path=/';
    fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ en: event, dl: values.page_location ?? '' }), { method: 'POST', mode: 'no-cors' });
  };
  for (const command of dataLayer) report(command);
  const push = dataLayer.push;
  dataLayer.push = (command) => (report(command), push.call(dataLayer, command));
`;

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer(undefined, { GOOGLE_MEASUREMENT_ID: 'G-TEST123' }, { sharesPictures: true });
});
test.afterAll(() => server?.stop());

test('Google counts only if it is named, agreed to, and not withdrawn', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const requested: string[] = [];
  await context.route(/google/, (route) => {
    requested.push(route.request().url());
    const isTag = route.request().url().includes('/gtag/js');
    return route.fulfill({ contentType: 'text/javascript', body: isTag ? FAKE_TAG : '' });
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));

  // A pre-rendered page and a rendered one: both may reach Google, and neither does.
  for (const path of ['/patterns', '/feedback']) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toContain('https://www.googletagmanager.com');
    await questionOf(page).getByText('Google Analytics').waitFor();
  }
  expect(requested).toEqual([]);

  await choose(page, 'Accept All');
  await soon(() => requested.length).toBe(2);
  expect(requested[0]).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST123');
  expect(new URL(requested[1] ?? '').searchParams.get('dl')).toBe(`${server.url}/feedback`);
  await soon(async () => (await storedBy(page)).cookies).toEqual(['_ga', '_ga_TEST123']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
  await questionOf(page).getByRole('switch', { name: 'Analytics' }).uncheck({ force: true });
  await choose(page, 'Save Preferences');
  await soon(() => storedBy(page)).toMatchObject({ cookies: [], local: ['cookie-consent'] });
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(300);
  expect(requested).toHaveLength(2);
  expect((await storedBy(page)).cookies).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
