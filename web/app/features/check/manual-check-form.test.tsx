import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { readManualCheck, valuesOfQuery } from './manual-check.ts';
import { ManualCheckForm } from './manual-check-form.tsx';

const category = page.getByLabelText('Weapon category');
const weapon = page.getByLabelText('Weapon type');
const pattern = page.getByLabelText('Pattern ID');
const check = page.getByRole('button', { name: 'Check', exact: true });
const alert = page.getByRole('alert');

const optionsOf = (select: HTMLElement | SVGElement) => [...select.querySelectorAll('option')].map((each) => each.text);
const alertLines = () =>
  alert
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

/** [input, error at the field]. */
const BAD_PATTERNS = [
  ['', 'Pattern ID is required'],
  ['   ', 'Pattern ID is required'],
  ['abc', 'Pattern ID must contain only numbers'],
  ['-1', 'Pattern ID must contain only numbers'],
  ['12.5', 'Pattern ID must contain only numbers'],
  ['0x10', 'Pattern ID must contain only numbers'],
  ['６６１', 'Pattern ID must contain only numbers'],
  ['9007199254740993', 'Pattern ID must be a valid number'],
  ['0', 'Pattern ID must be at least 1'],
  ['1001', 'Pattern ID must be 1000 or less'],
] as const;

/** What its field says just below is read out, and not seen twice. */
const isSeen = () => alert.element().getBoundingClientRect().height > 1;

const onRefuse = vi.fn<() => void>();

/** The page's loader data for an address: the values of the query and their errors. */
function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const values = valuesOfQuery(query);
  const result = readManualCheck(values);
  return { values, problems: query.has('pattern') && 'problems' in result ? result.problems : null };
}

function Landing() {
  const { values, problems } = useLoaderData<typeof loader>();
  return <ManualCheckForm values={values} problems={problems} failure={null} onRefuse={onRefuse} />;
}

/** `waitMs`: how long the server takes for a result. */
async function open(search = '', waitMs = 0) {
  onRefuse.mockClear();
  const slowLoader = async (request: LoaderFunctionArgs) => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loader(request);
  };
  const rendered = await renderPart(null, {
    path: `/${search}`,
    routes: [{ path: '/', loader: slowLoader, Component: Landing }],
  });
  await expect.element(check).toBeVisible();
  const queryOf = () => Object.fromEntries(new URLSearchParams(rendered.location().search));
  return { ...rendered, queryOf };
}

describe('the form', () => {
  test('is sent by Enter, and the address has the query', async () => {
    const { queryOf } = await open();
    await category.selectOptions('Knives');
    await weapon.selectOptions('Karambit');
    await pattern.fill(' 387 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(queryOf).toEqual({ category: 'knife', weapon: 'karambit', pattern: ' 387 ' });
    expect(onRefuse).not.toHaveBeenCalled();
  });

  test('what is typed before the result has come stays', async () => {
    const { queryOf } = await open('?category=knife&weapon=karambit&pattern=387', 300);
    await pattern.fill('388');
    await userEvent.keyboard('{Enter}');
    await pattern.fill('389');
    await expect.poll(queryOf).toEqual({ category: 'knife', weapon: 'karambit', pattern: '388' });
    await expect.element(pattern).toHaveValue('389');
    await userEvent.keyboard('{Enter}');
    await expect.poll(queryOf).toEqual({ category: 'knife', weapon: 'karambit', pattern: '389' });
  });

  test('Back and Forward bring the query of their result', async () => {
    const { navigate } = await open('?category=knife&weapon=karambit&pattern=387');
    await pattern.fill('388');
    await userEvent.keyboard('{Enter}');
    for (const [by, query] of [
      [-1, '387'],
      [1, '388'],
      [-1, '387'],
    ] as const) {
      await navigate(by);
      await expect.element(pattern).toHaveValue(query);
    }
  });

  test('can be filled and sent with the keyboard only', async () => {
    const { queryOf } = await open();
    category.element().focus();
    await userEvent.keyboard('Kni{Tab}Karam{Tab}387{Enter}');
    await expect.poll(queryOf).toEqual({ category: 'knife', weapon: 'karambit', pattern: '387' });
  });

  test('a category limits the weapons to choose from', async () => {
    await open();
    const names = () => optionsOf(weapon.element());
    expect(names()).toHaveLength(1 + WEAPON_IDS.length);
    await category.selectOptions('Rifles');
    expect(names()).toEqual(['Choose a weapon', 'AK-47']);
    await category.selectOptions('Pistols');
    expect(names()).toEqual(['Choose a weapon', 'Five-SeveN', 'Five-SeveN Heat Treated', 'Desert Eagle Heat Treated']);
  });

  test('another category clears a weapon that is not in it', async () => {
    await open();
    await category.selectOptions('Knives');
    await weapon.selectOptions('Karambit');
    await category.selectOptions('Rifles');
    await expect.element(weapon).toHaveValue('');
  });
});

describe('every field shows its error', () => {
  test('an empty form names all three', async () => {
    await open();
    await check.click();
    await expect
      .poll(alertLines)
      .toEqual(['Please select a weapon category', 'Please select a weapon type.', 'Please enter a pattern ID.']);
    await expect.element(category).toHaveAccessibleDescription('Please select a weapon category');
    await expect.element(weapon).toHaveAccessibleDescription('Please select a weapon category first.');
    await expect.element(pattern).toHaveAccessibleDescription('Pattern ID is required');
    for (const field of [category, weapon, pattern])
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(isSeen()).toBe(true);
    expect(onRefuse).toHaveBeenCalledOnce();
  });

  test('a category without a weapon asks for the weapon', async () => {
    await open();
    await category.selectOptions('Knives');
    await pattern.fill('387');
    await check.click();
    await expect.poll(alertLines).toEqual(['Please select a weapon type.']);
    await expect.element(weapon).toHaveAccessibleDescription('Please select a weapon type.');
    expect(isSeen()).toBe(false);
  });

  test('an invalid pattern is reported and stays in the field', async () => {
    await open();
    await category.selectOptions('Knives');
    await weapon.selectOptions('Karambit');
    for (const [typed, message] of BAD_PATTERNS) {
      await pattern.fill(typed);
      await userEvent.keyboard('{Enter}');
      await expect.element(alert).toBeVisible();
      await expect.element(pattern).toHaveAccessibleDescription(message);
      await expect.element(pattern).toHaveValue(typed);
      await expect.element(weapon).toHaveValue('karambit');
    }
    expect(onRefuse).toHaveBeenCalledTimes(BAD_PATTERNS.length);
  });

  test.each(BAD_PATTERNS)(
    'an address with the pattern %j shows its error and keeps the rest',
    async (typed, message) => {
      await open(`?${new URLSearchParams({ category: 'knife', weapon: 'karambit', pattern: typed })}`);
      await expect.element(alert).toBeVisible();
      await expect.element(pattern).toHaveAccessibleDescription(message);
      await expect.element(weapon).toHaveValue('karambit');
    },
  );

  test('an address with a weapon of another category asks for the weapon', async () => {
    await open('?category=rifle&weapon=karambit&pattern=387');
    expect(alertLines()).toEqual(['Please select a weapon type.']);
  });

  test('it is in the address, so that a reload shows it again', async () => {
    const { queryOf } = await open('?category=knife&weapon=karambit&pattern=387');
    await pattern.fill('0');
    await userEvent.keyboard('{Enter}');
    await expect.poll(queryOf).toEqual({ category: 'knife', weapon: 'karambit', pattern: '0' });
    await expect.element(pattern).toHaveAccessibleDescription('Pattern ID must be at least 1');
  });

  test('typing removes the error', async () => {
    await open();
    await check.click();
    await expect.element(alert).toBeVisible();
    await pattern.fill('3');
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(pattern).toHaveAccessibleDescription('The paint seed: 1 to 1000');
  });
});

describe('the form is cleared', () => {
  const ASKED = '?category=knife&weapon=karambit&pattern=387';

  async function expectCleared({ location }: Awaited<ReturnType<typeof open>>) {
    await expect.poll(() => location().search).toBe('');
    for (const field of [category, weapon, pattern]) await expect.element(field).toHaveValue('');
    await expect.element(category).toHaveFocus();
  }

  test('by Escape in a field', async () => {
    const form = await open(ASKED);
    await expect.element(pattern).toHaveValue('387');
    pattern.element().focus();
    await userEvent.keyboard('{Escape}');
    await expectCleared(form);
  });

  test('by Reset', async () => {
    const form = await open(ASKED);
    await page.getByRole('link', { name: 'Reset' }).click();
    await expectCleared(form);
  });

  test('by Escape after an error, which is cleared, too', async () => {
    const form = await open();
    await pattern.fill('x');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectCleared(form);
    await expect.element(alert).not.toBeInTheDocument();
  });
});

test('an address without a category selects that of its weapon', async () => {
  await open('?weapon=karambit&pattern=387');
  await expect.element(category).toHaveValue('knife');
});
