import type { Pattern } from '@bluegem/core/patterns/pattern';
import { createContext, useContext } from 'react';
import type { To } from 'react-router';
import { usePath } from '../i18n/language.ts';

/** The list over which patterns open: its query, and whether one is open already. */
export type ListBehind = { search: string; isOpen: boolean };

/** Set by a page whose patterns open over it; elsewhere a pattern is a page of its own. */
export const ListBehindContext = createContext<ListBehind | null>(null);

/** How the router gets to a pattern. `mask`: the address that is shown while the list stays where it is. */
export type PatternTarget = { to: To; mask?: string; replace?: boolean; preventScrollReset?: boolean };

/**
 * Where links to a pattern lead: to its page, or over the list behind. There one step of the history holds whatever is
 * open, so that going back closes it.
 */
export function usePatternTarget(): (pattern: Pick<Pattern, 'weapon' | 'patternId'>, search?: string) => PatternTarget {
  const path = usePath();
  const behind = useContext(ListBehindContext);
  return ({ weapon, patternId }, search = '') => {
    const address = path(`/pattern/${weapon}/${patternId}${search}`);
    if (!behind) return { to: address };
    return {
      to: { pathname: path('/patterns'), search: behind.search },
      mask: address,
      replace: behind.isOpen,
      preventScrollReset: true,
    };
  };
}
