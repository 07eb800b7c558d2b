import type { ReactNode } from 'react';

/** One step from seed to side. */
export function StepCard({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="card flex min-w-0 flex-col p-4 sm:p-7">
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-blue-wash font-display font-semibold text-blue-ink"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h3 className="text-xl font-semibold">{title}</h3>
          <p className="mt-1.5 max-w-measure text-soft">{text}</p>
        </div>
      </div>
      {/* Figures side by side end on one line, however long their texts are. */}
      <div className="mt-auto pt-5">{children}</div>
    </li>
  );
}
