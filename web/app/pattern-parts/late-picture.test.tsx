import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { LatePicture } from './late-picture.tsx';

test('what is pressed while the picture waits is still there when it comes, so that the click is not lost', async () => {
  const watched = Promise.withResolvers<() => void>();
  class HeldObserver {
    constructor(callback: IntersectionObserverCallback) {
      watched.resolve(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', HeldObserver);
  try {
    await renderPart(
      <a href="/discover/karambit" className="block">
        <LatePicture weapon="karambit" patternId={387} side="playside" width={160} alt="" className="h-24" />
        Karambit
      </a>,
    );
    const link = page.getByRole('link', { name: 'Karambit' }).element();
    const { left, top, width } = link.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + width / 2, top + 48);
    expect(link.contains(pressed)).toBe(true);
    const comeNear = await watched.promise;
    comeNear();
    // The test has no server: the picture fails at once.
    await expect.poll(() => link.querySelector('img, svg')).not.toBe(null);
    expect(pressed?.isConnected).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
});
