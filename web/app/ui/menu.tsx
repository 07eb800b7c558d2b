import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type MenuProps = {
  label: string;
  button: ReactNode;
  children: ReactNode;
  /** Whether the button is as wide as its place. */
  isFilling?: boolean;
};

/** A drop-down that works without script; with it, Escape, a click elsewhere and leaving the page close it. */
export function Menu({ label, button, children, isFilling = false }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [location]);

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (ref.current && !ref.current.contains(event.target as Node)) ref.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <details ref={ref} className="relative">
      <summary
        aria-label={label}
        title={label}
        className={`flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded-full border border-line text-sm font-semibold text-ink transition-colors hover:border-line-strong hover:bg-raised ${isFilling ? '' : 'px-3'}`}
      >
        {button}
      </summary>
      <div className="absolute end-0 top-[calc(100%+0.5rem)] z-40 max-h-[70dvh] min-w-48 animate-rise overflow-y-auto rounded-2xl border border-line bg-surface p-2 shadow-[0_24px_60px_-20px_var(--shade)]">
        {children}
      </div>
    </details>
  );
}
