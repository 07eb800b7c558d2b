import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';

/**
 * Whether a text, or none, is meant as a weapon and a pattern rather than as a link; an address of the web is a wrong
 * link.
 */
export const isPatternQuery = (text: string): boolean =>
  !looksLikeLink(text) && !/^\s*[a-z][a-z\d+.-]*:\/\//i.test(text);
