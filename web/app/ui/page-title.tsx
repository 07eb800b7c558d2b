import type { ReactNode } from 'react';

/** The heading of a page with one sentence below it. */
export function PageTitle({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="mt-4">
      <h1 className="text-4xl font-semibold md:text-5xl">{title}</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-soft">{lead}</p>
      {children}
    </div>
  );
}
