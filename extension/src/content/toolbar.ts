import type { Badge } from '../protocol.ts';
import type { Site } from '../sites/site.ts';
import { guard } from './guard.ts';
import { createHost, element } from './host.ts';
import { direction, text } from './texts.ts';

export type Marked = { item: HTMLElement; badge: Badge };

const PLACE =
  'position: fixed !important; display: block !important; inset: auto 12px 12px auto !important; z-index: 2147483000 !important;';

const CSS = `
form { display: flex; gap: 10px; align-items: center; padding: 8px 10px; border-radius: 8px; background: #14181d;
  color: #e8edf2; font: 13px/1.4 system-ui, sans-serif; box-shadow: 0 2px 10px rgb(0 0 0 / 40%); }
label { display: flex; gap: 5px; align-items: center; }
select { font: inherit; }
@media (forced-colors: active) { form { border: 1px solid; } }`;

/** The lowest tier that stays: 4 keeps everything. */
type Choice = { lowest: number; isSorted: boolean };

const tierNumber = ({ tier }: Badge) => tier ?? 4;

/** Sorts and hides the marked items of a page. What it changes it also takes back. */
export function createToolbar(site: Site) {
  const choice: Choice = { lowest: 4, isSorted: false };
  const original = new Map<HTMLElement, { parent: Element; next: Node | null }>();
  let host: HTMLElement | undefined;
  let marked: readonly Marked[] = [];

  const rowOf = (item: HTMLElement): HTMLElement => (site.row && item.closest<HTMLElement>(site.row)) || item;

  function hide(): void {
    for (const { item, badge } of marked) {
      const row = rowOf(item);
      if (tierNumber(badge) > choice.lowest) row.style.setProperty('display', 'none', 'important');
      else if (row.style.getPropertyPriority('display') === 'important') row.style.removeProperty('display');
    }
  }

  function unsort(): void {
    for (const [row, { parent, next }] of [...original].toReversed()) {
      if (row.isConnected && row.parentElement === parent && (next === null || next.parentNode === parent))
        parent.insertBefore(row, next);
    }
    original.clear();
    for (const { item } of marked) rowOf(item).style.removeProperty('order');
  }

  function sort(): void {
    const rows = marked
      .map(({ item, badge }) => ({ row: rowOf(item), badge }))
      .toSorted((a, b) => tierNumber(a.badge) - tierNumber(b.badge) || a.badge.rank - b.badge.rank);
    for (const [index, { row }] of rows.entries()) {
      const parent = row.parentElement;
      if (!parent) continue;
      if (/flex|grid/.test(getComputedStyle(parent).display)) row.style.order = String(index - rows.length);
      else if (site.mayMove) original.set(row, { parent, next: row.nextSibling });
    }
    for (const [index, { row }] of rows.toReversed().entries()) {
      const first = original.get(row)?.parent.querySelector(`:scope > ${row.localName}`);
      if (first && index >= 0 && first !== row) first.before(row);
    }
  }

  const apply = guard(() => {
    unsort();
    if (choice.isSorted) sort();
    hide();
  });

  function create(): HTMLElement {
    const made = createHost(PLACE, CSS);
    made.host.dir = direction();
    const select = element(
      'select',
      {},
      ...[4, 3, 2, 1].map((lowest) => new Option(optionText(lowest), String(lowest))),
    );
    const box = element('input', { type: 'checkbox' });
    select.addEventListener('change', () => {
      choice.lowest = Number(select.value);
      apply();
    });
    box.addEventListener('change', () => {
      choice.isSorted = box.checked;
      apply();
    });
    made.root.append(
      element('form', {}, element('label', {}, text('show'), select), element('label', {}, box, text('sort'))),
    );
    document.documentElement.append(made.host);
    return made.host;
  }

  const optionText = (lowest: number) =>
    lowest === 4
      ? text('all')
      : [1, 2, 3]
          .slice(0, lowest)
          .map((tier) => text(`short${tier}`))
          .join(', ');

  return {
    /** Takes the marked items of the page, and shows itself from two on. */
    update(items: readonly Marked[]): void {
      marked = items;
      if (items.length >= 2) host ??= create();
      if (choice.isSorted || choice.lowest < 4) apply();
    },
    remove(): void {
      unsort();
      choice.lowest = 4;
      hide();
      host?.remove();
    },
  };
}
