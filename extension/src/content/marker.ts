import { api } from '../browser-api.ts';
import { MOST_ITEMS, type Badge, type Found } from '../protocol.ts';
import { NEW_ITEMS } from '../sites/page-answer.ts';
import type { Site } from '../sites/site.ts';
import { createBadge } from './badge.ts';
import { guard } from './guard.ts';
import { HOST } from './host.ts';
import { createToolbar, type Marked } from './toolbar.ts';

/** Attributes that say which item an element shows. */
const ITEM_ATTRIBUTES = ['id', 'href', 'alt', 'data-asset-info', 'data-goods-info'];
/** Changes of a page within this time are looked at together. */
const BATCH_MS = 100;

/** An item: its facts on the page, its badge and the element of the badge. */
type Known = { key: string; badge?: Badge; host?: HTMLElement };

/** Marks the items of a page, and those that come later, until `stop` is called. */
export function createMarker(site: Site, address: string | undefined) {
  const known = new WeakMap<Element, Known>();
  const toolbar = createToolbar(site);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(item: Element): Found | undefined {
    try {
      return site.read(item);
    } catch {
      return undefined;
    }
  }

  /** Items that are new or say something else than before; frameworks use an element again for another item. */
  function changedItems(items: readonly HTMLElement[]) {
    return items.flatMap((item) => {
      const found = read(item);
      const key = found ? JSON.stringify(found) : '';
      const before = known.get(item);
      const isShown = before?.host === undefined || before.host.isConnected;
      if (before?.key === key && isShown) return [];
      before?.host?.remove();
      known.set(item, { key });
      return found && !isPartOfSame(item, key) ? [{ item, found, key }] : [];
    });
  }

  /** Whether an item is inside another that is the same: a part of a row or page, which has a badge already. */
  function isPartOfSame(item: Element, key: string): boolean {
    const outer = item.parentElement?.closest(site.items);
    return outer != null && known.get(outer)?.key === key;
  }

  function show(item: HTMLElement, badge: Badge, key: string): void {
    const own = known.get(item);
    if (own?.key !== key || !item.isConnected) return;
    const host = createBadge(badge, { isNarrow: site.isNarrow === true, address });
    ((site.anchor && item.querySelector(site.anchor)) || item.querySelector(':scope > td') || item).prepend(host);
    known.set(item, { key, badge, host });
  }

  /**
   * Items that the background script does not answer for, such as while it is updated, are requested at the next
   * change.
   */
  async function markItems(changed: ReturnType<typeof changedItems>): Promise<void> {
    const request = { kind: 'check', items: changed.map(({ found }) => found) };
    const badges = (await api.runtime.sendMessage(request).catch(() => null)) as (Badge | null)[] | null;
    changed.forEach(({ item, key }, index) => {
      const badge = badges?.[index];
      if (badge) guard(show)(item, badge, key);
      else if (badges === null) known.delete(item);
    });
  }

  async function scan(): Promise<void> {
    const items = [...document.querySelectorAll<HTMLElement>(site.items)];
    const changed = changedItems(items);
    for (let at = 0; at < changed.length; at += MOST_ITEMS) await markItems(changed.slice(at, at + MOST_ITEMS));
    toolbar.update(
      items.flatMap((item): Marked[] => {
        const badge = known.get(item)?.badge;
        return badge && item.isConnected ? [{ item, badge }] : [];
      }),
    );
  }

  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      guard(scan)();
    }, BATCH_MS);
  };

  const isOurs = (node: Node) => node.nodeName.toLowerCase() === HOST;
  const observer = new MutationObserver((records) => {
    const isOfPage = ({ type, addedNodes, removedNodes }: MutationRecord) =>
      type !== 'childList' || [...addedNodes, ...removedNodes].some((node) => !isOurs(node));
    if (records.some(isOfPage)) schedule();
  });
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ITEM_ATTRIBUTES,
  });
  document.addEventListener(NEW_ITEMS, schedule);
  schedule();

  return {
    stop(): void {
      observer.disconnect();
      document.removeEventListener(NEW_ITEMS, schedule);
      clearTimeout(timer);
      for (const host of document.querySelectorAll(HOST)) host.remove();
      toolbar.remove();
    },
  };
}
