import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { ShareMenu } from './share-menu.tsx';

const MENU = (
  <ShareMenu
    weapon="karambit"
    patternId={387}
    side="playside"
    path="/pattern/karambit/387"
    title="Karambit #387"
    card="/cards/1/en/karambit-387.png"
  />
);
const withShareSheet = (share: Navigator['share'] | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
const open = async () => {
  const { container } = await renderPart(MENU);
  container.querySelector('summary')?.click();
};
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('one menu has the link, the picture, the card and the QR code', async () => {
  withShareSheet(undefined);
  await open();
  for (const name of ['Copy link', 'Copy the picture', 'QR code'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  const saved = page.getByRole('link', { name: 'Save the picture' });
  await expect.element(saved).toHaveAttribute('download', 'karambit-387-playside.png');
  const card = page.getByRole('link', { name: 'Save the card' });
  await expect.element(card).toHaveAttribute('href', '/cards/1/en/karambit-387.png');
});

test('the share sheet of the device gets the name and address of the pattern', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue();
  withShareSheet(share);
  await open();
  await page.getByRole('button', { name: 'Share in an app' }).click();
  expect(share.mock.calls).toEqual([
    [{ title: 'Karambit #387', url: `${window.location.origin}/pattern/karambit/387` }],
  ]);
});

test('it is hidden on a device without a share sheet', async () => {
  withShareSheet(undefined);
  await open();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share in an app' })).not.toBeInTheDocument();
});
