import { useState } from 'react';

/** The first letters of the first two words, as whole characters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
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
