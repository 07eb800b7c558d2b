/** A spot of a chart that can be pointed at, with its text: x and width in percent, y and height in pixels. */
export type Mark = { x: number; width: number; y: number; height: number; tip: string };

/** Marks further away are not hit. In pixels. */
const REACH_PX = 24;

/** The distance of a value from a range; 0 inside. */
const beyond = (value: number, from: number, length: number) => Math.max(from - value, 0, value - from - length);

/**
 * The mark at a point (percent, pixels) of a plot of this width in pixels: one that contains it, else the nearest in
 * reach.
 */
export function markAt(marks: readonly Mark[], x: number, y: number, widthPx: number): number | null {
  let best: number | null = null;
  let least = REACH_PX;
  marks.forEach((mark, index) => {
    const distance = Math.hypot((beyond(x, mark.x, mark.width) / 100) * widthPx, beyond(y, mark.y, mark.height));
    if (distance < least || (distance === 0 && best === null)) [best, least] = [index, distance];
  });
  return best;
}

/** The mark that a key moves to from another one (null: none yet); undefined for other keys. */
export function markAfterKey(key: string, from: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return from === null ? 0 : Math.min(count - 1, from + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return from === null ? count - 1 : Math.max(0, from - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Escape' ? null : undefined;
}
