import { useId, type ReactNode } from 'react';

/** A card of an admin page with its heading. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-5 md:p-6">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1.5 max-w-measure text-base text-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

export type Fact = { name: string; value: ReactNode };

/** Names with their values, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-y-2.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/60 pb-2">
          <dt className="text-sm text-faint">{name}</dt>
          <dd className="min-w-0 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Large numbers side by side. */
export function BigNumbers({ label, numbers }: { label: string; numbers: readonly (Fact & { hint?: ReactNode })[] }) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <dl aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {numbers.map(({ name, value, hint }) => (
          <div key={name} className="tile">
            <dt>{name}</dt>
            <dd>{value}</dd>
            {hint !== undefined && <dd>{hint}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}
