import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { subscribeToFailures, type Failure } from '../reports/capture.ts';
import { expectErrors } from '../testing/console.ts';
import { renderPart } from '../testing/render.tsx';
import { Boundary } from './boundary.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { RETRY_GAP_MS } from './retries.ts';

beforeEach(expectErrors);

const draw = vi.fn<() => string>();
const Part = () => <p>{draw()}</p>;

function Page() {
  return (
    <>
      <h1>The rest</h1>
      <Boundary part="chart">
        <Part />
      </Boundary>
    </>
  );
}

const part = page.getByRole('alert');

describe('a part of a page that fails', () => {
  test.each([
    ['/', 'This chart is temporarily unavailable.', 'Try Again', 'Max retries reached'],
    ['/he', 'התרשים הזה לא זמין כרגע.', 'ניסיון נוסף', 'נגמרו הניסיונות'],
  ])('leaves the rest of the page and may be retried three times (%s)', async (path, text, again, usedUp) => {
    const failures: Failure[] = [];
    const stop = subscribeToFailures((failure) => failures.push(failure));
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    const error = new Error('no blue');
    draw.mockImplementation(() => {
      throw error;
    });
    await renderPart(<Page />, { path });
    await expect.element(part.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (let retries = 0; retries < 3; retries++) {
      expect(failures).toHaveLength(retries + 1);
      expect(failures.at(-1)).toMatchObject({ error, component: 'chart', severity: 'medium', retries });
      // Too early, so it is ignored.
      await part.getByRole('button', { name: again }).click();
      expect(failures).toHaveLength(retries + 1);
      clock.mockReturnValue((now += RETRY_GAP_MS));
      await part.getByRole('button', { name: again }).click();
      await expect.poll(() => failures.length).toBe(retries + 2);
    }
    await expect.element(part.getByRole('button', { name: usedUp })).toBeDisabled();
    stop();
  });

  test('is shown once a retry works', async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    draw.mockImplementation(() => {
      throw new Error('not yet');
    });
    await renderPart(<Page />);
    await part.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(part).toBeVisible();
    draw.mockReturnValue('the chart');
    clock.mockReturnValue(now + RETRY_GAP_MS);
    await part.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('the chart')).toBeVisible();
    await expect.element(part).not.toBeInTheDocument();
  });
});

test('a part whose script cannot be loaded is requested again', async () => {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'the analysis');
  const Late = lazyWithRetry(load);
  await renderPart(
    <Boundary part="async" name="Analysis">
      <Late />
    </Boundary>,
  );
  await expect.element(part.getByText('Analysis Error')).toBeVisible();
  await expect.element(part.getByText('An error occurred while processing your request')).toBeVisible();
  await expect.element(part.getByText('If the problem persists, please refresh the page.')).toBeVisible();
  clock.mockReturnValue(now + RETRY_GAP_MS);
  await part.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('the analysis')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
