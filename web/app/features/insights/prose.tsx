import type { ReactNode } from 'react';

/** A folded chapter of an article: its heading is there, its text and figures after a click. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details id={id} className="scroll-mt-24 border-t border-line open:pb-8">
      <summary className="disclosure w-full justify-between gap-4 py-3">
        <h2 className="text-xl font-semibold text-ink">{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** The paragraphs of a text; an empty line separates them. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`mt-4 grid max-w-measure gap-3.5 text-base leading-relaxed text-soft ${className}`}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
