import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useIsScripted } from './use-is-scripted.ts';

export type Tab = { id: string; text: string; target: Pick<LinkProps, 'to' | 'mask'> };

/** The index of the tab that a key moves to from `index`; undefined for other keys. */
export function tabAfter(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  const step = isRtl ? -1 : 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (index + step + count) % count;
  if (key === 'ArrowLeft') return (index - step + count) % count;
  return undefined;
}

type TabsProps = { label: string; tabs: readonly Tab[]; current: string; aside?: ReactNode; children: ReactNode };

/** Tabs over one panel. Each is a link, so that they work without script; with it, arrow keys select. */
export function Tabs({ label, tabs, current, aside, children }: TabsProps) {
  const id = useId();
  const isScripted = useIsScripted();

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const tab = (event.target as HTMLElement).closest('[role=tab]');
    if (!tab || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next =
      event.key === ' '
        ? all.indexOf(tab as HTMLElement)
        : tabAfter(event.key, all.indexOf(tab as HTMLElement), all.length, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
    all[next]?.click();
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line max-sm:border-0">
        <div
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="flex flex-wrap gap-x-1 max-sm:w-full max-sm:border-b max-sm:border-line"
        >
          {tabs.map(({ id: tab, text, target }) => (
            <Link
              key={tab}
              {...target}
              replace
              preventScrollReset
              role="tab"
              id={`${id}-${tab}`}
              aria-selected={tab === current}
              aria-controls={tab === current ? `${id}-panel` : undefined}
              tabIndex={isScripted && tab !== current ? -1 : undefined}
              className="-mb-px border-b-2 border-transparent px-3.5 py-3 font-semibold whitespace-nowrap text-faint outline-offset-[-3px] transition-colors hover:text-ink aria-selected:border-blue-bright aria-selected:text-ink max-sm:grow max-sm:px-1 max-sm:text-center"
            >
              {text}
            </Link>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="mt-5">
        {children}
      </div>
    </>
  );
}
