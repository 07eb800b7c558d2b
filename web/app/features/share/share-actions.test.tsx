import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../i18n/pattern-texts.ts';
import { renderPart } from '../../testing/render.tsx';
import { ShareActions } from './share-actions.tsx';

const ACTIONS = (
  <ShareActions
    weapon="karambit"
    patternId={387}
    side="playside"
    isDrawn
    path="/pattern/karambit/387"
    title="Karambit #387"
  />
);
const button = page.getByRole('button', { name: 'Share', exact: true });

test('the share sheet of the device gets the name and address of the pattern', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await renderPart(ACTIONS);
  await button.click();
  expect(share.mock.calls).toEqual([
    [{ title: 'Karambit #387', url: `${window.location.origin}/pattern/karambit/387` }],
  ]);
  Reflect.deleteProperty(navigator, 'share');
});

test('it is hidden on a device without a share sheet', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  await renderPart(ACTIONS);
  await expect.element(page.getByRole('link', { name: 'Save the picture' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'share');
});
