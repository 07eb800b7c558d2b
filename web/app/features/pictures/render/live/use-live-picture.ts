import { useRef, type RefObject } from 'react';
import { useLatestResult, type LatestResult } from '../../../../pattern-parts/hooks/use-latest-result.ts';
import { livePainter } from './live-painter.ts';
import type { LiveOrder, LivePicture } from '../live-messages.ts';

/** The content of a canvas, and how it was made. If it fails, the server's picture stays. */
export type LiveState = LatestResult<{ order: LiveOrder } & Omit<LivePicture, 'image'>>;

/** Shows a drawn picture on a canvas of its size. */
function showPicture(canvas: HTMLCanvasElement, { width, height, image }: LivePicture): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('2D canvas context unavailable');
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  if (image instanceof ImageBitmap) {
    context.globalCompositeOperation = 'copy';
    context.drawImage(image, 0, 0);
    image.close();
  } else context.putImageData(new ImageData(image, width, height), 0, 0);
}

/** Keeps a canvas up to date with its request. `onReplace`: called before a picture replaces another one. */
export function useLivePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  engineVersion: string | undefined,
  order: LiveOrder | undefined,
  onReplace?: (before: LiveOrder, next: LiveOrder) => void,
): LiveState {
  const shown = useRef<LiveOrder>(undefined);
  const wanted = engineVersion !== undefined && order ? { engineVersion, order } : undefined;
  return useLatestResult(wanted, async ({ engineVersion: version, order: next }) => {
    const picture = await livePainter(version).run('draw', next);
    if (!canvas.current) throw new Error('The canvas is gone');
    if (shown.current) onReplace?.(shown.current, next);
    showPicture(canvas.current, picture);
    shown.current = next;
    const { image: _, ...about } = picture;
    return { order: next, ...about };
  });
}
