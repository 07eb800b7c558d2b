import { Link } from 'react-router';

export type TabLink = { id: string; to: string; text: string };

/** Views of one page, each with an address of its own; the current one is marked. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map(({ id, to, text }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className="-mb-px inline-block border-b-2 border-transparent px-3.5 py-3 font-semibold text-faint outline-offset-[-3px] transition-colors hover:text-ink aria-[current=page]:border-blue-bright aria-[current=page]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
