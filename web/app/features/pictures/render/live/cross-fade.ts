const FADE_MS = 160;

/**
 * Fades the present content of a canvas out over what is drawn on it next: the weapon stands still while its finish
 * changes. `over`: a canvas in the same place above it.
 */
export function crossFade(canvas: HTMLCanvasElement, over: HTMLCanvasElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  over.width = canvas.width;
  over.height = canvas.height;
  over.getContext('2d')?.drawImage(canvas, 0, 0);
  over.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, easing: 'ease-out' });
}
