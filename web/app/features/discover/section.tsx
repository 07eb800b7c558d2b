import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary.tsx';

type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  action?: ReactNode;
  /** Only the lead is shown. */
  isSmall?: boolean;
  children?: ReactNode;
};

/** A titled part of a discover page, with a slot for a control beside the title. */
export function Section({ id, title, lead, action, isSmall = false, children }: SectionProps) {
  return (
    <section id={id} className="mt-16 scroll-mt-24" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={`${id}-title`} className={isSmall ? 'text-xl font-semibold' : 'text-xl font-semibold md:text-3xl'}>
            {title}
          </h2>
          {lead && <p className="mt-2 max-w-[68ch] text-soft">{lead}</p>}
        </div>
        {action}
      </div>
      <div className={isSmall ? '' : 'mt-6'}>
        <Boundary part="list">{children}</Boundary>
      </div>
    </section>
  );
}
