import type { CSSProperties } from 'react';

/** The number of a zone, on a picture at a place and beside its name; texts name it. */
export function ZoneNumber({ number, place }: { number: number; place?: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      style={place}
      className="grid size-4 shrink-0 place-items-center rounded-full bg-ground text-xs font-semibold text-ink"
    >
      {number}
    </span>
  );
}
