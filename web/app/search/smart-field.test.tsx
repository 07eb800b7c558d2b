import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRef, useRef } from 'react';
import { renderPart } from '../testing/render.tsx';
import { takePastedLines } from './pasted-lines.ts';
import { SmartField } from './smart-field.tsx';
import type { SuggestedPattern } from './suggestions.ts';

const field = page.getByRole('combobox', { name: 'Find' });
const options = page.getByRole('option');
const active = page.getByRole('option', { selected: true });
const chosen = vi.fn<(pattern: SuggestedPattern) => void>();
const submitted = vi.fn<(text: string | undefined) => void>();

const pattern = (patternId: number, rank: number) => ({
  weapon: 'karambit',
  patternId,
  tier: 1,
  side: 'playside',
  rank,
});
/** What the server answers for a text. */
const answerFor = (text: string | null) => {
  if (text === 'kara 3') return { patterns: [pattern(387, 1), pattern(333, 4)], meant: null };
  if (text === 'kerambit 387') return { patterns: [pattern(387, 1)], meant: 'Karambit 387' };
  return { patterns: [], meant: null };
};

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation((input) =>
    Promise.resolve(Response.json(answerFor(new URL(String(input), location.href).searchParams.get('text')))),
  );
});
afterEach(() => {
  chosen.mockReset();
  submitted.mockReset();
});

function Search() {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(ref.current?.value);
      }}
      className="relative"
    >
      <SmartField ref={ref} id="find" label="Find" onChoose={chosen} className="field" />
    </form>
  );
}

test('suggests patterns with their tier, and the keyboard chooses one', async () => {
  await renderPart(<Search />);
  await field.fill('kara 3');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'Karambit #387T1Tier 1',
    'Karambit #333T1Tier 1',
  ]);
  expect(active.elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => field.element().getAttribute('aria-activedescendant')).toBe(active.element().id);
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toMatchObject([[{ weapon: 'karambit', patternId: 333 }]]);
  expect(submitted).not.toHaveBeenCalled();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('arrow keys go round by way of the field, whose Enter sends the text as it is', async () => {
  await renderPart(<Search />);
  await field.fill('kara 3');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(submitted).toHaveBeenCalledWith('kara 3');
});

test('a click chooses, Escape closes the list and keeps the text', async () => {
  await renderPart(<Search />);
  await field.fill('kara 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('kara 3');
  await field.fill('kara 3');
  await options.first().click();
  expect(chosen.mock.calls).toMatchObject([[{ patternId: 387 }]]);
});

test('a typing error is answered with what was meant', async () => {
  await renderPart(<Search />);
  await field.fill('kerambit 387');
  await page.getByRole('button', { name: 'Did you mean Karambit 387?' }).click();
  await expect.element(field).toHaveValue('Karambit 387');
});

test('a link is never sent while it is typed', async () => {
  await renderPart(<Search />);
  await field.fill('steam://run/730//+csgo_econ_action_preview%20001807A0');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(window.fetch).not.toHaveBeenCalled();
});

test('without a choice to make it suggests nothing, and hands its keys on', async () => {
  const keys = vi.fn<(key: string) => void>();
  const ref = createRef<HTMLInputElement>();
  await renderPart(
    <SmartField ref={ref} id="find" label="Find" onOtherKey={({ key }) => keys(key)} className="field" />,
  );
  await page.getByRole('searchbox', { name: 'Find' }).fill('kara 3');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(window.fetch).not.toHaveBeenCalled();
  expect(keys.mock.calls.flat()).toEqual(['ArrowDown', 'Enter']);
});

test('several pasted lines go to the bulk check', async () => {
  const { location } = await renderPart(<Search />);
  await field.click();
  const data = new DataTransfer();
  data.setData('text/plain', 'ak 661\nkarambit 387\n');
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(() => location().pathname).toBe('/tools/bulk');
  expect(takePastedLines()).toBe('ak 661\nkarambit 387\n');
  expect(takePastedLines()).toBeUndefined();
});
