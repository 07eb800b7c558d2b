import type { Pattern } from '@bluegem/core/patterns/pattern';
import { createContext, useContext } from 'react';
import type { To } from 'react-router';
import { usePath } from '../i18n/language.ts';

/** The list over which patterns open: its query, and whether one is open already. */
export type ListBehind = { search: string; isOpen: boolean };

/** Set by a page that opens patterns in a dialog; elsewhere a pattern has its own page. */
export const ListBehindContext = createContext<ListBehind | null>(null);

/** The router's way to a pattern. `mask`: the address that is shown while the list stays open. */
export type PatternTarget = { to: To; mask?: string; replace?: boolean; preventScrollReset?: boolean };

/**
 * The targets of pattern links: the page of a pattern, or a dialog over the list. A dialog is one history entry, so
 * that Back closes it.
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
