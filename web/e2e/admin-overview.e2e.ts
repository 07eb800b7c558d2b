import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite({ ...ADMIN_SETTINGS, DRAW_AHEAD: 'on' });

test('the overview shows the state of the service, its data and its jobs', async () => {
  test.setTimeout(180_000);
  const page = await openAsAdmin(site, '/admin');
  const now = page.getByLabel('Right now');
  await now.getByText('Ready', { exact: true }).waitFor();
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const { versions } = (await (await site.request('/health')).json()) as { versions: Record<string, string> };
  await panel('Process').getByText(String(versions['node'])).waitFor();
  await panel('Dataset and files').getByText(String(versions['dataset']), { exact: true }).waitFor();
  await panel('Dataset and files')
    .getByText(/^Not imported: workbench_materials.zip and .* counter-strike.net/)
    .waitFor();
  await panel('Dataset and files').getByText('25,000').waitFor();
  const overview = (await (await page.request.get('/api/admin/overview')).json()) as {
    database: { lastMigration: string };
  };
  expect(overview.database.lastMigration).toMatch(/^\d{4}-/);
  await panel('Database').getByText(overview.database.lastMigration).waitFor();
  // Jobs of the queue start some time after the server.
  const names = ['retention', 'rate-counters', 'draw-ahead', 'weapon-sheet', 'price book'];
  const doneJobs = async () => {
    const answer = await page.request.get('/api/admin/overview');
    const { jobs } = (await answer.json()) as { jobs: { name: string; last: { outcome: string } | null }[] };
    return jobs.filter(({ last }) => last?.outcome === 'done').map(({ name }) => name);
  };
  await expect.poll(doneJobs, { timeout: 120_000 }).toEqual(expect.arrayContaining(names));
  await site.go(page, '/admin');
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  for (const name of names) {
    await jobs.getByRole('row').filter({ hasText: name }).getByText('Done', { exact: true }).waitFor();
  }
});

test('requests are counted, and the page updates itself', async () => {
  const page = await openAsAdmin(site, '/admin');
  const requests = async () => {
    const answer = await page.request.get('/api/admin/overview');
    const { traffic } = (await answer.json()) as {
      traffic: { groups: { group: string; statuses: Record<string, number> }[] };
    };
    return traffic.groups.find(({ group }) => group === 'api')?.statuses['4xx'] ?? 0;
  };
  const before = await requests();
  for (let at = 0; at < 3; at++) await site.request('/api/nothing');
  await soon(requests).toBe(before + 3);
  const asOf = () => page.getByText(/^As of/).textContent();
  const first = await asOf();
  await page.clock.install();
  await site.go(page, '/admin');
  await page.clock.fastForward(31_000);
  await soon(asOf).not.toBe(first);
});
