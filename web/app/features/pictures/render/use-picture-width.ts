import { useEffect, useState, type RefObject } from 'react';

/** Beyond this width a picture of 640 pixels would look blurry. */
const FINE_FROM_PIXELS = 720;

/** The width of pictures while something moves, which every machine draws in time. */
export const COARSE_WIDTH = 320;

/**
 * The drawing width for an element, in device pixels: that of the server's picture that the browser would load; 0 while
 * it is hidden.
 */
export function usePictureWidth(element: RefObject<HTMLElement | null>): 0 | 640 | 1280 | undefined {
  const [width, setWidth] = useState<0 | 640 | 1280>();
  useEffect(() => {
    const current = element.current;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const pixels = current.clientWidth * window.devicePixelRatio;
      setWidth(pixels === 0 ? 0 : pixels > FINE_FROM_PIXELS ? 1280 : 640);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
