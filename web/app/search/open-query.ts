import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';

/** Where a query leads: a link is sent in the request body, so that it is in no address. */
export type QueryTarget = { kind: 'link'; link: string } | { kind: 'page'; path: string };

/** The page of the pattern that a text names; otherwise the check, which says what is missing. */
export function targetOfQuery(text: string): QueryTarget {
  if (looksLikeLink(text)) return { kind: 'link', link: text };
  const query = parseCheckQuery(text);
  const path =
    'weapon' in query
      ? `/pattern/${query.weapon}/${query.patternId}`
      : `/?${new URLSearchParams({ search: text.trim() })}`;
  return { kind: 'page', path };
}
