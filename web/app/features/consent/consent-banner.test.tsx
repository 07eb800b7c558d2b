import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import ConsentBanner from './consent-banner.tsx';
import { showConsentSettings, useConsent, useSettingsRequests } from './consent-store.ts';

/** As on a page: shown until it is answered, and again on request. */
function Visit() {
  const { showBanner } = useConsent();
  const requests = useSettingsRequests();
  return (
    <>
      {showBanner && <ConsentBanner key={requests} opensSettings={requests > 0} />}
      <button type="button" onClick={showConsentSettings}>
        Cookie preferences
      </button>
    </>
  );
}

const question = page.getByRole('region', { name: 'Cookie preferences', exact: true });
const answer = (name: string) => question.getByRole('button', { name }).click();
const essential = question.getByRole('switch', { name: 'Essential' });
const analytics = question.getByRole('switch', { name: 'Analytics' });
const flip = () => userEvent.click(question.getByText('Analytics', { exact: true }));
const choice = (): unknown => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ googleMeasurementId: null }));
});

async function open() {
  await renderPart(<Visit />);
  await expect.element(question).toBeVisible();
}

test('essential cookies are always on; Cancel goes back; Save stores the choice', async () => {
  await open();
  await answer('Settings');
  await expect.element(question).toHaveFocus();
  await expect.element(essential).toBeChecked();
  await expect.element(essential).toBeDisabled();
  await expect.element(analytics).not.toBeChecked();
  await flip();
  await expect.element(analytics).toBeChecked();
  await answer('Cancel');
  expect(choice()).toBeNull();
  await answer('Settings');
  await expect.element(analytics).not.toBeChecked();
  await flip();
  await answer('Save Preferences');
  await expect.element(question).not.toBeInTheDocument();
  expect(choice()).toMatchObject({ preferences: { essential: true, analytics: true } });
});

test.each([
  ['Accept All', true],
  ['Essential Only', false],
])('%s is stored, and the banner closes', async (name, isAllowed) => {
  await open();
  await answer(name);
  await expect.element(question).not.toBeInTheDocument();
  expect(choice()).toEqual({
    hasConsented: true,
    showBanner: false,
    preferences: { essential: true, analytics: isAllowed, timestamp: expect.any(Number) as number },
  });
});

test('reopened settings take the focus and return it', async () => {
  await open();
  await answer('Accept All');
  const opener = page.getByRole('button', { name: 'Cookie preferences' });
  await opener.click();
  await expect.element(question).toHaveFocus();
  await expect.element(analytics).toBeChecked();
  await flip();
  await answer('Save Preferences');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(choice()).toMatchObject({ preferences: { essential: true, analytics: false } });
});
