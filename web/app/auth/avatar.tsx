import { useState } from 'react';

/** The first letters of the first two words, as whole characters. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => /^[\p{L}\p{N}]/u.test(part));
  const letters = parts.slice(0, 2).map((part) => [...part][0] ?? '');
  return letters.join('').toUpperCase() || '◆';
}

const SIZES = { small: 'size-8 text-xs', large: 'size-14 text-xl' } as const;

/** The picture of an account, or its initials if there is none. */
export function Avatar({ name, src, size = 'small' }: { name: string; src: string | null; size?: keyof typeof SIZES }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span
      aria-hidden="true"
      className={`action-fill grid shrink-0 place-items-center overflow-hidden rounded-full font-bold ${SIZES[size]}`}
    >
      {src && !isBroken ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setIsBroken(true)} className="size-full" />
      ) : (
        <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}
