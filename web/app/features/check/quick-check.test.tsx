import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { useRef } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { PasteButton } from '../../search/paste-button.tsx';
import { QuickCheck } from './quick-check.tsx';

const question = page.getByRole('combobox', { name: /Weapon and pattern/ });
const alert = page.getByRole('alert');

/** [input, what is missing]. */
const PROBLEMS = [
  ['', 'Type a weapon and a pattern ID, for example karambit 387.'],
  ['karambit', 'Pattern ID is required'],
  ['387', 'Which weapon? Type it before the pattern ID, for example karambit 387.'],
  ['chicken 387', 'No weapon called chicken comes in Case Hardened or Heat Treated.'],
  ['five 278', 'five could be Five-SeveN or Five-SeveN Heat Treated. Please be more specific.'],
  ['karambit 0', 'Pattern ID must be at least 1. 0 looks the same as 1. Did you mean Karambit 1?'],
  ['karambit 1001', 'Pattern ID must be 1000 or less'],
  ['karambit -1', 'Pattern ID must contain only numbers'],
  ['karambit 12.5', 'Pattern ID must contain only numbers'],
  ['karambit 0x10', 'Pattern ID must contain only numbers'],
  ['karambit 1e3', 'Pattern ID must contain only numbers'],
] as const;

/** The first page around the form. Each test decides when its results load. */
async function open(path = '/', late: Promise<void> = Promise.resolve()) {
  async function loader({ request }: LoaderFunctionArgs) {
    const search = new URL(request.url).searchParams.get('search');
    if (search === null) return { search: '', problem: null, answer: '' };
    await late;
    const query = parseCheckQuery(search);
    if ('problem' in query) return { search, problem: query.problem, answer: '' };
    return { search, problem: null, answer: `${query.weapon} ${query.patternId}` };
  }
  function Landing() {
    const { search, problem, answer } = useLoaderData<typeof loader>();
    const field = useRef<HTMLInputElement>(null);
    return (
      <>
        <QuickCheck
          {...{ search, problem, field }}
          failure={null}
          result={undefined}
          onAsk={() => undefined}
          onRefuse={() => undefined}
        />
        <PasteButton field={field} className="" />
        <p data-testid="answer">{answer}</p>
      </>
    );
  }
  const rendered = await renderPart(null, { path, routes: [{ path: '/', loader, Component: Landing }] });
  await expect.element(question).toBeVisible();
  return rendered;
}

async function ask(text: string) {
  await question.fill(text);
  question.element().focus();
  await userEvent.keyboard('{Enter}');
}

const answer = page.getByTestId('answer');

test('checks on Enter, and the address contains the query', async () => {
  const { location } = await open();
  await ask('karambit 387');
  await expect.element(answer).toHaveTextContent('karambit 387');
  expect(location().search).toBe('?search=karambit+387');
});

test('invalid input shows what is missing and stays in the field', async () => {
  await open();
  for (const [text, message] of PROBLEMS) {
    await ask(text);
    await expect.element(alert.getByText(message, { exact: true })).toBeVisible();
    await expect.element(question).toHaveValue(text);
    await expect.element(question).toHaveAttribute('aria-invalid', 'true');
    await expect.element(answer).toBeEmptyDOMElement();
  }
});

test.each(PROBLEMS)('an address with the query %j shows what is missing', async (text, message) => {
  await open(`/?${new URLSearchParams({ search: text })}`);
  await expect.element(alert.getByText(message, { exact: true })).toBeVisible();
  await expect.element(question).toHaveValue(text);
});

test('a better query clears the message', async () => {
  await open('/?search=karambit+0');
  await expect.element(alert).toBeVisible();
  await ask('karambit 387');
  await expect.element(answer).toHaveTextContent('karambit 387');
  await expect.element(alert).not.toBeInTheDocument();
});

test('input is text, never markup', async () => {
  const { container } = await open(`/?search=${encodeURIComponent('<img src=x onerror=alert(1)> 387')}`);
  await expect.element(alert).toBeVisible();
  expect(container.querySelectorAll('img[src="x"]')).toHaveLength(0);
  await expect
    .element(alert)
    .toHaveTextContent('No weapon called <img src=x onerror=alert(1)> comes in Case Hardened or Heat Treated.');
});

test('input typed while a result loads stays, and another address brings its own query', async () => {
  const late = Promise.withResolvers<void>();
  const { navigate } = await open('/', late.promise);
  await ask('karambit 387');
  await expect.element(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  await userEvent.keyboard('{End} and more');
  late.resolve();
  await expect.element(answer).toHaveTextContent('karambit 387');
  await expect.element(question).toHaveValue('karambit 387 and more');
  await navigate('/?search=Five-SeveN+278');
  await expect.element(answer).toHaveTextContent('five-seven 278');
  await expect.element(question).toHaveValue('Five-SeveN 278');
});

test('going back restores a query', async () => {
  const { navigate } = await open();
  await ask('karambit 387');
  await expect.element(answer).toHaveTextContent('karambit 387');
  await ask('ak 661');
  await expect.element(answer).toHaveTextContent('ak-47 661');
  await navigate(-1);
  await expect.element(answer).toHaveTextContent('karambit 387');
  await expect.element(question).toHaveValue('karambit 387');
});
