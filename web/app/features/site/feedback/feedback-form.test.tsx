import { data, useActionData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { FeedbackForm, type FeedbackRefusal } from './feedback-form.tsx';

const MESSAGE = 'The back is bluer than it says here.';
const EMPTY = { kind: 'pattern', weapon: 'karambit', pattern: '387', email: '', message: '' };

const message = page.getByRole('textbox', { name: 'Message' });
const email = page.getByRole('textbox', { name: 'Email address (optional)' });
const bugReport = page.getByRole('radio', { name: /Bug report/ });
const send = page.getByRole('button', { name: 'Send feedback' });

/** The form on its page, with a server that refuses each submission. */
async function open(refusal: FeedbackRefusal | null = null, isForwarded = false) {
  const sent = vi.fn<(values: Record<string, unknown>) => void>();
  function Feedback() {
    const answer = useActionData<{ refusal: FeedbackRefusal | null }>();
    return <FeedbackForm values={EMPTY} problems={null} refusal={answer?.refusal ?? null} isForwarded={isForwarded} />;
  }
  await renderPart(null, {
    path: '/feedback',
    routes: [
      {
        path: '/feedback',
        Component: Feedback,
        async action({ request }) {
          sent(Object.fromEntries(await request.formData()));
          return data({ refusal });
        },
      },
    ],
  });
  return sent;
}

test('errors are shown before it is sent, and no input is lost', async () => {
  const sent = await open();
  await expect.element(page.getByText('About Karambit #387')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Pattern information/ })).toBeChecked();
  await bugReport.click();
  await message.fill('Too short');
  await email.fill('me@nowhere');
  await send.click();
  await expect.element(message).toHaveAccessibleDescription(/^Must be at least 10/);
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect.element(message).toHaveFocus();
  await expect.element(message).toHaveValue('Too short');
  await expect.element(bugReport).toBeChecked();
  await message.fill('');
  await send.click();
  await expect.element(message).toHaveAccessibleDescription('Required');
  expect(sent).not.toHaveBeenCalled();
  await message.fill(MESSAGE);
  await email.fill('me@example.org');
  await send.click();
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([[{ kind: 'bug', weapon: 'karambit', pattern: '387', message: MESSAGE, email: 'me@example.org' }]]);
});

test('the length is counted', async () => {
  await open();
  await message.fill(` ${MESSAGE} `);
  await expect.element(page.getByText(`${MESSAGE.length} of 2,000`)).toBeVisible();
});

test.each([
  [
    { kind: 'limited', waitSeconds: 3000 },
    'You have reached the hourly limit. Please wait 50 minutes before sending more. Your text is kept.',
  ],
  [
    { kind: 'limited', waitSeconds: 45 },
    'You have reached the hourly limit. Please wait 45 seconds before sending more. Your text is kept.',
  ],
  [{ kind: 'failed' }, 'Failed to submit feedback. Please try again later.'],
] as const)('the refusal %j is shown, and the input stays', async (refusal, text) => {
  await open(refusal);
  await message.fill(MESSAGE);
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(message).toHaveValue(MESSAGE);
});

test.each([true, false])('says where messages go only if they are forwarded: %s', async (isForwarded) => {
  await open(null, isForwarded);
  await expect.element(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  expect(page.getByText(/our Discord channel/).elements()).toHaveLength(isForwarded ? 1 : 0);
});
