import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

type ConfirmDialogProps = {
  title: string;
  /** The address without the dialog, for Escape. */
  backTo: string;
  children: ReactNode;
};

/**
 * Confirmation of an action that cannot be undone. It is part of the page's address, so that it works without script;
 * there it is part of the page.
 */
export function ConfirmDialog({ title, backTo, children }: ConfirmDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={() => void navigate(backTo, { replace: true, preventScrollReset: true })}
      className="fixed inset-0 m-auto w-[min(100%-2rem,34rem)] animate-rise rounded-2xl border border-danger-ink/45 bg-surface p-6 text-ink shadow-card backdrop:bg-black/60 backdrop:backdrop-blur-sm md:p-8 not-open:hidden"
    >
      <h2 id={titleId} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
