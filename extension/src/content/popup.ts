import { SIDES } from '@bluegem/core/weapons/region';
import { api, ofPage } from '../browser-api.ts';
import type { Badge, SentPicture } from '../protocol.ts';
import { createHost, element } from './host.ts';
import { blueBySide, direction, percentText, rankText, text, tierText } from './texts.ts';

const PLACE =
  'position: fixed !important; display: block !important; border: 0 !important; margin: 0 !important; padding: 0 !important; background: none !important; inset: auto !important; left: var(--left) !important; top: var(--top) !important; pointer-events: none !important;';
const WIDTH = 240;

const CSS = `
div { box-sizing: border-box; width: ${WIDTH}px; padding: 10px; border-radius: 8px; background: #14181d; color: #e8edf2;
  font: 13px/1.4 system-ui, sans-serif; box-shadow: 0 4px 18px rgb(0 0 0 / 50%); }
strong, span { display: block; }
figure { margin: 8px 0 0; }
figcaption { color: #b4c0cc; }
canvas { display: block; width: 100%; height: auto; }
@media (forced-colors: active) { div { border: 1px solid; } }`;

type Shown = { host: HTMLElement; link: Element };
let shown: Shown | undefined;

async function drawInto(canvas: HTMLCanvasElement, { weapon, patternId }: Badge, side: (typeof SIDES)[number]) {
  const picture = (await api.runtime.sendMessage({ kind: 'picture', weapon, patternId, side })) as SentPicture | null;
  if (!picture) return canvas.remove();
  const rgba = Uint8ClampedArray.from(atob(picture.rgba), (character) => character.charCodeAt(0));
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('2d')?.putImageData(new ImageData(ofPage(rgba), picture.width, picture.height), 0, 0);
  canvas.dataset['drawn'] = side;
}

/** Places it below its badge, or above if there is no room. */
function place(host: HTMLElement, link: Element): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const height = host.getBoundingClientRect().height;
  const isBelow = bottom + height + 6 < innerHeight || top < height;
  host.style.setProperty('--left', `${Math.max(4, Math.min(left, innerWidth - WIDTH - 4))}px`);
  host.style.setProperty('--top', `${isBelow ? bottom + 4 : top - height - 4}px`);
}

/** Shows picture and numbers of a badge above everything on the page. */
export async function showPopup(link: Element, badge: Badge, address: string | undefined): Promise<void> {
  hidePopup();
  const { host, root } = createHost(PLACE, CSS);
  host.dir = direction();
  const canvases = SIDES.map(() => element('canvas', { width: 320, height: 160 }));
  const blue = blueBySide(badge).map(([name, percent]) => [name, `${name} ${percentText(percent, 1)}`] as const);
  const captions = SIDES.map((side) => text(side));
  const caption = (name: string) => blue.find(([each]) => each === name)?.[1] ?? name;
  root.append(
    element(
      'div',
      {},
      element('strong', {}, `${badge.title} ${badge.patternId}`),
      element('span', {}, `${tierText(badge.tier)} · ${rankText(badge)}`),
      // Regions of the AK-47 are not its sides.
      ...blue.filter(([name]) => !captions.includes(name)).map(([, line]) => element('span', {}, line)),
      ...canvases.map((canvas, index) =>
        element('figure', {}, element('figcaption', {}, caption(captions[index] ?? '')), canvas),
      ),
      ...(address === undefined ? [] : [element('span', {}, `${text('open')}: ${new URL(address).host}`)]),
    ),
  );
  host.popover = 'manual';
  document.documentElement.append(host);
  host.showPopover();
  place(host, link);
  shown = { host, link };
  await Promise.all(SIDES.map((side, index) => canvases[index] && drawInto(canvases[index], badge, side)));
}

export function hidePopup(): void {
  shown?.host.remove();
  shown = undefined;
}
