import { expect, test } from 'vitest';
import { addAllTexts } from '../../i18n/texts.server.ts';
import { busyPage } from './busy-page.ts';

addAllTexts();

test('visitors are asked to come back, in the language of the page, after a stated time', async () => {
  const answer = busyPage(new Request('http://site.test/de/pattern/karambit/387'));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('Bitte versuch es gleich noch einmal.');
  expect(html).toContain('http-equiv="refresh" content="5"');
});

test('Hebrew reads from the right', async () => {
  expect(await busyPage(new Request('http://site.test/he')).text()).toContain('<html lang="he" dir="rtl">');
});

test('a form is not sent again by itself', async () => {
  const answer = busyPage(new Request('http://site.test/', { method: 'POST', body: 'link=1' }));
  expect(await answer.text()).not.toContain('refresh');
});
