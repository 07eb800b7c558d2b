import { storedText } from '../../pattern-parts/hooks/use-stored-text.ts';

const stored = /* @__PURE__ */ storedText('seen-patterns');

/** Slugs with spaces between them. */
const slugsIn = (text: string | null): Set<string> => new Set((text ?? '').split(' ').filter(Boolean));

function toggle(slug: string): void {
  const slugs = slugsIn(stored.read());
  if (!slugs.delete(slug)) slugs.add(slug);
  stored.write([...slugs].join(' '));
}

/** The patterns that were ticked as seen in this browser, as slugs, and how to tick one. */
export const useSeen = (): [ReadonlySet<string>, (slug: string) => void] => [slugsIn(stored.useText()), toggle];
