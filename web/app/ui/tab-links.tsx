import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** A bar that is wider than its place scrolls to centre the current view. */
function showCurrent(bar: HTMLElement | null): void {
  const link = bar?.querySelector('[aria-current]');
  if (!bar || !link) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  bar.scrollBy({ left: inner.x + inner.width / 2 - outer.x - outer.width / 2, behavior: 'instant' });
}

export type TabLink = { id: string; to: string; text: string };

/** Links to the views of a page, each with its own address; the current one is marked. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(bar.current), [current]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 [--surface:var(--ground)] sm:sideways sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full gap-x-1 border-b border-line">
        {tabs.map(({ id, to, text }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className="-mb-px inline-block border-b-2 border-transparent px-3 py-3 font-semibold text-faint outline-offset-[-3px] transition-colors hover:text-ink aria-[current=page]:border-blue-bright aria-[current=page]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
