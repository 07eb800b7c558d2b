import type { ReactNode } from 'react';

/** A word that is wider than a narrow screen at the usual size. */
const LONG_WORD = /\S{16}/;

type PageTitleProps = {
  title: string;
  /** What follows the title within the heading. */
  beside?: ReactNode;
  lead: string;
  children?: ReactNode;
};

/** The heading of a page with one sentence below it. */
export function PageTitle({ title, beside, lead, children }: PageTitleProps) {
  return (
    <div className="mt-4">
      <h1 className={`font-semibold md:text-5xl ${LONG_WORD.test(title) ? 'text-3xl' : 'text-3xl'}`}>
        {title}
        {beside}
      </h1>
      <p className="mt-3 max-w-[64ch] text-base text-soft">{lead}</p>
      {children}
    </div>
  );
}
