import { expect, test } from '@playwright/test';
import { PERSON, signIn } from './support/account.ts';
import { useSite } from './support/site.ts';

// Its own server: the requests of other tests would count, too.
const site = useSite({ LOG_LEVEL: 'warn' });

const LINK =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
const WORDS = /Rate limit exceeded\. Please wait \d+ seconds before retrying\./;
const JSON_TYPE = { 'content-type': 'application/json' };

async function statusesOf(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let done = 0; done < times; done++) statuses.add((await ask()).status);
  return [...statuses];
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, accept: 'text/html' },
    redirect: 'manual',
  });

test('inspect links by the API and by the page count together', async () => {
  const ask = () =>
    fetch(`${site.url}/api/inspect`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ link: LINK }) });
  expect(await statusesOf(119, ask)).toEqual([200]);
  expect((await post('/', { link: LINK })).status).toBe(200);
  expect((await ask()).status).toBe(429);
  const refused = await post('/', { link: LINK });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(WORDS);

  // The browser itself logs the status.
  const page = await (await site.visitor()).newPage();
  await site.go(page, '/');
  const field = page.getByRole('main').getByLabel('Inspect link');
  await field.fill(LINK);
  await field.press('Enter');
  await page.getByRole('main').getByRole('alert').getByText(WORDS).waitFor();
  expect(await field.inputValue()).toBe(LINK);
});

test('other forms share a limit with the API, too', async () => {
  const ask = () => fetch(`${site.url}/api/feedback`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
  expect(await statusesOf(60, ask)).toEqual([400]);
  const refused = await post('/de/feedback', { kind: 'bug', message: 'something is wrong' });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/<html lang="de".*\d+ Sekunden/);
  const byScript = await fetch(`${site.url}/de/feedback.data`, {
    method: 'POST',
    body: new URLSearchParams({ kind: 'bug', message: 'something is wrong' }),
    headers: { origin: site.url },
  });
  expect(byScript.status).toBe(429);
  expect(await byScript.text()).toMatch(/"waitSeconds",\d+/);
});

test('with script a form beyond its limit keeps its input and shows when to try again', async () => {
  /** An anonymous request, which counts for the same address. */
  const exhaust = async (method: string, path: string) => {
    const headers = { ...JSON_TYPE, origin: site.url };
    for (let status = 0; status !== 429;) ({ status } = await site.send(path, { method, headers, body: '{}' }));
  };
  // The browser itself logs the status.
  const page = await (await site.visitor()).newPage();
  const limited = () => page.getByText(WORDS).first().waitFor();
  await site.go(page, '/login');
  await signIn(page, 'Steam', PERSON.steam);

  await exhaust('POST', '/api/feedback');
  await site.go(page, '/feedback');
  await page.getByRole('textbox', { name: 'Message' }).fill('Something is wrong');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page
    .getByRole('alert')
    .getByText(/Please wait .+ before sending more/)
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Something is wrong');

  await site.go(page, '/pattern/karambit/387');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('button', { name: 'On your wishlist' }).waitFor();
  await site.go(page, '/wishlist');
  await exhaust('PUT', '/api/wishlist/karambit-387');
  await page.locator('summary').filter({ hasText: 'Note and max price' }).click();
  await page.getByLabel('Note').fill('the one');
  await page.getByRole('button', { name: 'Save' }).click();
  await limited();
  expect(await page.getByLabel('Note').inputValue()).toBe('the one');
});
