import type { LivePicture } from './live-messages.ts';

/** Shows a drawn picture on a canvas of its size. */
export function showPicture(canvas: HTMLCanvasElement, { width, height, image }: LivePicture): void {
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

/** `karambit-387-playside-fancy.png` */
export function pictureFileName(weapon: string, patternId: number, side: string, type: string): string {
  return `${weapon}-${patternId}-${side}-${type}.png`;
}
