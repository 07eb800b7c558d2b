import { describe, expect, test } from 'vitest';
import { expectSignedIn, PERSON, signIn } from './support/account.ts';
import { ADMIN_SETTINGS } from './support/admin.ts';
import { useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS, { tls: true });

const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, javaScriptEnabled) => {
  test('a visitor checks an inspect link', async () => {
    const page = await site.open('/tools', { javaScriptEnabled });
    const field = page.getByRole('textbox', { name: 'Inspect link' });
    await field.fill(KARAMBIT_387);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Karambit #387' }).waitFor();
  });
});

test('somebody signs in at Steam', async () => {
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/login');
  await signIn(page, 'Steam', PERSON.steam);
  await expectSignedIn(page, PERSON.steam);
  expect(site.lines().filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
