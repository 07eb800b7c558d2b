import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
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

const banner = page.getByRole('region', { name: 'Cookie preferences', exact: true });
const choose = (name: string) => banner.getByRole('button', { name }).click();
const essential = banner.getByRole('switch', { name: 'Essential' });
const analytics = banner.getByRole('switch', { name: 'Analytics' });
const flip = () => userEvent.click(banner.getByText('Analytics', { exact: true }));
const choice = (): unknown => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ googleMeasurementId: null }));
});

async function open() {
  await renderPart(<Visit />);
  await expect.element(banner).toBeVisible();
}

test('essential cookies are always on; Cancel goes back; Save stores the choice', async () => {
  await open();
  await choose('Settings');
  await expect.element(banner).toHaveFocus();
  await expect.element(essential).toBeChecked();
  await expect.element(essential).toBeDisabled();
  await expect.element(analytics).not.toBeChecked();
  await flip();
  await expect.element(analytics).toBeChecked();
  await choose('Cancel');
  expect(choice()).toBeNull();
  await choose('Settings');
  await expect.element(analytics).not.toBeChecked();
  await flip();
  await choose('Save Preferences');
  await expect.element(banner).not.toBeInTheDocument();
  expect(choice()).toMatchObject({ preferences: { essential: true, analytics: true } });
});

test.each([
  ['Accept All', true],
  ['Essential Only', false],
])('%s is stored, and the banner closes', async (name, isAllowed) => {
  await open();
  await choose(name);
  await expect.element(banner).not.toBeInTheDocument();
  expect(choice()).toEqual({
    hasConsented: true,
    showBanner: false,
    preferences: { essential: true, analytics: isAllowed, timestamp: expect.any(Number) as number },
  });
});

test('reopened settings take the focus and return it', async () => {
  await open();
  await choose('Accept All');
  const opener = page.getByRole('button', { name: 'Cookie preferences' });
  await opener.click();
  await expect.element(banner).toHaveFocus();
  await expect.element(analytics).toBeChecked();
  await flip();
  await choose('Save Preferences');
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(choice()).toMatchObject({ preferences: { essential: true, analytics: false } });
});
