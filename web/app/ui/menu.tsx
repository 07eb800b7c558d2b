import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

type MenuProps = {
  label: string;
  button: ReactNode;
  children: ReactNode;
  /** Whether the button fills its container. */
  fullWidth?: boolean;
  /** Whether it has the shape of the buttons beside it. */
  isSquare?: boolean;
};

const SHAPES = {
  round: 'rounded-full border-line hover:border-line-strong',
  square: 'h-full rounded-xl border-line-strong bg-surface/60 hover:border-blue-bright',
} as const;

/** A drop-down that works without script. With script, Escape, a click outside and a link inside close it. */
export function Menu({ label, button, children, fullWidth = false, isSquare = false }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = () => {
      if (ref.current) ref.current.open = false;
    };
    const onElsewhere = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    window.addEventListener('popstate', close);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('popstate', close);
    };
  }, []);

  // Not on the change of the address: that is late, and would close a menu opened meanwhile.
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if ((target as Element).closest('a')) currentTarget.open = false;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click is what Enter on a link is, too
    <details ref={ref} onClick={onClick} aria-label={label} className="relative">
      <summary
        aria-label={label}
        title={label}
        className={`flex min-h-11 min-w-11 list-none items-center justify-center gap-2 border text-sm font-semibold text-ink transition-colors hover:bg-raised ${SHAPES[isSquare ? 'square' : 'round']} ${fullWidth ? '' : 'px-3'}`}
      >
        {button}
      </summary>
      <div className="absolute end-0 top-[calc(100%+0.5rem)] z-40 max-h-[70dvh] min-w-48 animate-rise overflow-y-auto rounded-2xl border border-line bg-surface p-2 shadow-card">
        {children}
      </div>
    </details>
  );
}
