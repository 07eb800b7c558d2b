import { LATER_PRELOAD, LATER_SCRIPT } from './later-scripts.ts';

/**
 * Leaves the start of a page's script to START_SCRIPT. The router writes these elements itself and has no setting for
 * it.
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER_PRELOAD}"`)
    .replaceAll(' type="module" async=""', ` type="${LATER_SCRIPT}"`);
}
