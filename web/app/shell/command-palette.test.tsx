import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { CommandPalette } from './command-palette.tsx';

const dialog = page.getByRole('dialog');
const input = page.getByRole('combobox');
const button = page.getByRole('button', { name: /^Search or jump to…/ });

async function open(path = '/about') {
  // The button is for screens without room for the search field.
  await page.viewport(360, 740);
  const { location } = await renderPart(<CommandPalette />, { path });
  return { addressOf: () => `${location().pathname}${location().search}` };
}

test.each(['Control', 'Meta'])('%s K and a pattern open its page', async (key) => {
  const { addressOf } = await open();
  await userEvent.keyboard(`{${key}>}k{/${key}}`);
  await input.fill('кар 387');
  await expect.element(page.getByRole('option', { name: /Karambit #387/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressOf).toBe('/pattern/karambit/387');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('arrow keys select, and the selected entry is announced', async () => {
  const { addressOf } = await open('/de/discover');
  await userEvent.keyboard('{Control>}k{/Control}');
  await input.fill('karambit');
  await userEvent.keyboard('{ArrowDown}');
  const active = page.getByRole('option', { selected: true });
  await expect.poll(() => input.element().getAttribute('aria-activedescendant')).toBe(active.element().id);
  expect(page.getByRole('option').elements().indexOf(active.element())).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressOf).toBe('/de/patterns?weapon=karambit');
});

test('the button opens it, a click opens a page, Escape restores the focus', async () => {
  const { addressOf } = await open('/patterns');
  await button.click();
  await expect.element(input).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await input.fill('compare');
  await page.getByRole('option', { name: /Compare patterns/ }).click();
  await expect.poll(addressOf).toBe('/compare');
});

test('an unknown text shows a message', async () => {
  await open();
  await button.click();
  await input.fill('qqqq');
  await expect.element(page.getByText(/^No match\./)).toBeVisible();
  expect(page.getByRole('option').elements()).toEqual([]);
});
