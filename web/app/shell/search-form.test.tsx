import english from '@bluegem/locales/en/common.json';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { SearchForm } from './search-form.tsx';

const LINK = `steam://run/730//+csgo_econ_action_preview%20${'C3D3'.repeat(60)}`;

test('a page with nothing to show has the field of every search: a whole inspect link fits', async () => {
  await renderPart(<SearchForm />, { path: '/nowhere' });
  const field = page.getByRole('searchbox');
  await expect.element(field).toHaveAttribute('placeholder', english.search.placeholder);
  await field.fill(LINK);
  await expect.element(field).toHaveValue(LINK);
  const form = page.getByRole('search').element() as HTMLFormElement;
  expect(new URL(form.action).pathname).toBe('/patterns');
  expect(new FormData(form).get('search')).toBe(LINK);
});

test('several pasted items go on to the bulk check', async () => {
  const { location } = await renderPart(<SearchForm />, { path: '/nowhere' });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'ak 661\nkarambit 387\n');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  page.getByRole('searchbox').element().dispatchEvent(paste);
  await expect.poll(() => location().pathname).toBe('/tools/bulk');
});
