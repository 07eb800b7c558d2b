import { useEffect, useRef, useState, type RefObject } from 'react';

/** Browsers load lazy pictures 1250 px before they are visible, on slow connections 2500 px. */
const NEAR_PX = 200;

/** Whether an element far below the top of its page is, or was, at most `nearPx` away from being visible. */
export function useIsNear<E extends Element>(nearPx = NEAR_PX): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear, nearPx]);
  return [element, isNear];
}
