import type { ReactNode } from 'react';

type PageTitleProps = {
  title: string;
  /** Content after the title within the heading. */
  beside?: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
};

/** The heading of a page with one sentence below it. */
export function PageTitle({ title, beside, lead, children }: PageTitleProps) {
  return (
    <div className="mt-4">
      <h1 className="text-3xl font-semibold wrap-break-word hyphens-auto md:text-5xl">
        {title}
        {beside}
      </h1>
      <p className="mt-3 max-w-measure text-base text-balance text-soft">{lead}</p>
      {children}
    </div>
  );
}
