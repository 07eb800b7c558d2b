import type { ComponentProps, ReactNode } from 'react';

/** A part that a click on its title unfolds. */
export function Disclosure({ title, children, ...rest }: ComponentProps<'details'> & { title: ReactNode }) {
  return (
    <details {...rest}>
      <summary className="disclosure">{title}</summary>
      {children}
    </details>
  );
}
