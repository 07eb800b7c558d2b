import { useId, type ReactNode } from 'react';

export type PanelProps = { title: string; lead?: string; children: ReactNode };

/** A card of an admin page with its heading. */
export function Panel({ title, lead, children }: PanelProps) {
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

/** Values by their keys, and the text of a key. */
type Named<Key extends string, Value> = {
  nameOf: (key: Key) => string;
  values: Readonly<Partial<Record<Key, Value>>>;
};

const entriesOf = <Key extends string, Value>(values: Readonly<Partial<Record<Key, Value>>>) =>
  Object.entries(values) as [Key, Value][];

type FactPanelProps<Key extends string> = Omit<PanelProps, 'children'> &
  Named<Key, ReactNode> & { children?: ReactNode };

/** A card with names and their values, one per line. */
export function FactPanel<Key extends string>({ nameOf, values, children, ...panel }: FactPanelProps<Key>) {
  return (
    <Panel {...panel}>
      <dl className="grid gap-y-2.5">
        {entriesOf(values).map(([key, value]) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/60 pb-2">
            <dt className="text-sm text-faint">{nameOf(key)}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Panel>
  );
}

type BigNumbersProps<Key extends string> = Named<Key, readonly [value: ReactNode, hint: ReactNode]> & { label: string };

/** Large numbers side by side, each with a hint. */
export function BigNumbers<Key extends string>({ label, nameOf, values }: BigNumbersProps<Key>) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <dl aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {entriesOf(values).map(([key, [value, hint]]) => (
          <div key={key} className="tile">
            <dt>{nameOf(key)}</dt>
            <dd>{value}</dd>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
