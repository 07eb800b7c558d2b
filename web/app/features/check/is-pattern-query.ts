import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';

/**
 * Whether a text is meant as a weapon and a pattern rather than as a link; none is a missing link, and an address of
 * the web a wrong one.
 */
export const isPatternQuery = (text: string): boolean =>
  text.trim() !== '' && !looksLikeLink(text) && !/^\s*[a-z][a-z\d+.-]*:\/\//i.test(text);
