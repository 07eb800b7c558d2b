/**
 * When the page has been painted once more: what was pressed shows that before the work begins that it asks for. A page
 * that is not seen paints nothing, and does not wait.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // A task of its own: callbacks of a frame run before it is painted.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
