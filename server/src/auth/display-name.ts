const MAX_LENGTH = 64;
/** Control characters, and those that change the direction of the surrounding text or are invisible. */
const UNWANTED = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name chosen on another site, safe to show within a text; undefined if nothing of it remains. */
export function cleanDisplayName(name: string): string | undefined {
  const cleaned = [...name.replaceAll(UNWANTED, '').trim()].slice(0, MAX_LENGTH).join('').trim();
  return cleaned === '' ? undefined : cleaned;
}
