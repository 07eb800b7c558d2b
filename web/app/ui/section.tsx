import { useId, type ReactNode } from 'react';

type SectionProps = { title: string; lead: string; id?: string; isDanger?: boolean; children: ReactNode };

/** A card of the settings with its heading. */
export function Section({ title, lead, id: anchor, isDanger = false, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={`card p-6 md:p-8 ${isDanger ? 'border-danger-ink/45!' : ''}`}>
      <h2 id={id} className={`text-xl font-semibold ${isDanger ? 'text-danger-ink' : ''}`}>
        {title}
      </h2>
      <p className="mt-2 max-w-measure text-soft">{lead}</p>
      {children}
    </section>
  );
}

type TitledSectionProps = {
  titleId: string;
  title: ReactNode;
  level?: 'h2' | 'h3';
  className?: string;
  children: ReactNode;
};

/** A section named by its heading. */
export function TitledSection({ titleId, title, level: Heading = 'h2', className, children }: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={titleId}>
      <Heading id={titleId} className="text-xl font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  );
}
