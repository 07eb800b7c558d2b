import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary.tsx';

type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** A titled part of a discover page, with a slot for a control beside the title. */
export function Section({ id, title, lead, action, children }: SectionProps) {
  return (
    <section id={id} className="mt-10 scroll-mt-24 md:mt-16" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={`${id}-title`} className="text-xl font-semibold md:text-3xl">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-measure text-soft">{lead}</p>}
        </div>
        {action}
      </div>
      <div className="mt-4">
        <Boundary part="list">{children}</Boundary>
      </div>
    </section>
  );
}
