import type { ReactNode } from 'react';

/** A chapter of an article: a heading and text of a readable width. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="max-w-[19em] text-xl font-semibold md:text-3xl">
        {title}
      </h2>
      {children}
    </section>
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
