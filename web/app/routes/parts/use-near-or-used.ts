import { useEffect, useRef, type RefObject } from 'react';

/** In pixels. */
const NEAR_PX = 250;
const USES = ['pointerdown', 'keydown', 'scroll', 'submit'] as const;

/** Calls `onNear` when the element is close to the window, and with the first use of the page. */
export function useNearOrUsed<E extends Element>(onNear: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(current);
    // React shows no result of a form on the page while a part that came with it is not hydrated.
    // A row that a page scrolls sideways to its current entry is no use of it.
    const onUse = ({ type, target }: Event) => {
      if (type !== 'scroll' || target === document) onNear();
    };
    for (const event of USES) window.addEventListener(event, onUse, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      for (const event of USES) window.removeEventListener(event, onUse, { capture: true });
    };
  }, [onNear]);
  return element;
}
