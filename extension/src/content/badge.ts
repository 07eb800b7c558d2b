import type { Badge } from '../protocol.ts';
import { guard } from './guard.ts';
import { createHost, element } from './host.ts';
import { hidePopup, showPopup } from './popup.ts';
import { badgeText, blueBySide, percentText, rankText, text } from './texts.ts';

/** Out of the flow and without a size of its own, so that nothing on the page moves. */
const PLACE =
  'position: absolute !important; display: block !important; width: 0 !important; height: 0 !important; z-index: 9 !important;';

const CSS = `
a { position: absolute; inset-inline-start: 2px; top: 2px; padding: 1px 5px; border-radius: 3px; white-space: nowrap;
  font: 600 11px/16px system-ui, sans-serif; color: #fff; background: #44505c; text-decoration: none;
  direction: ltr; unicode-bidi: isolate; }
a[data-narrow] { padding-inline: 3px; }
a[data-narrow] span { display: block; line-height: 13px; padding-bottom: 1px; }
a[data-tier="1"] { background: #1553c8; }
a[data-tier="2"] { background: #20639b; }
a[data-tier="3"] { background: #33658a; }
a:focus-visible { outline: 2px solid #fff; outline-offset: 1px; }
@media (forced-colors: active) { a { border: 1px solid; } }`;

/** How a badge looks on a site, and the origin that its link leads to; without one it is no link. */
export type BadgeOptions = { isNarrow: boolean; address: string | undefined };

/** Makes the badge of an item. */
export function createBadge(badge: Badge, { isNarrow, address }: BadgeOptions): HTMLElement {
  const { host, root } = createHost(PLACE, CSS);
  host.dir = document.documentElement.dir;
  const blue = blueBySide(badge).map(([, percent]) => percentText(percent, 0));
  const link = element(
    'a',
    address === undefined
      ? { tabIndex: 0, role: 'img' }
      : { href: address + badge.path, target: '_blank', rel: 'noopener noreferrer' },
    `${text(badge.tier === null ? 'shortNone' : `short${badge.tier}`)}  ${rankText(badge)}  `,
    element('span', {}, blue.join(' / ')),
  );
  if (isNarrow) link.dataset['narrow'] = '';
  link.dataset['tier'] = String(badge.tier ?? '');
  link.setAttribute('aria-label', badgeText(badge));
  const show = guard(() => showPopup(link, badge, address));
  for (const name of ['mouseenter', 'focus']) link.addEventListener(name, show);
  for (const name of ['mouseleave', 'blur']) link.addEventListener(name, guard(hidePopup));
  // Else a click on the link would also open the item of the page.
  for (const name of address === undefined ? [] : ['click', 'mousedown', 'pointerdown'])
    host.addEventListener(name, (event) => event.stopPropagation());
  root.append(link);
  return host;
}
