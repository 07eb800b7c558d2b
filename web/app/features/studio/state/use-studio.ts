import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { useLateNavigate } from '../../../page/use-late-navigate.ts';
import { readStudioAddress, writeStudioAddress } from './studio-address.ts';
import { openHistory, studioReducer, type StudioAction, type StudioHistory } from './studio-history.ts';

/** The address follows after this time without a change: browsers refuse many changes a second. */
const REST_MS = 250;

/** Marks the addresses that the studio itself navigated to. */
const OWN_STEP = 'studio';

export type StudioDispatch = Dispatch<StudioAction>;

const read = (search: string) => readStudioAddress(new URLSearchParams(search));

type OpenStudio = { history: StudioHistory; dispatch: StudioDispatch; broken: readonly string[] };

/**
 * The state of the studio, in sync with the address: another pattern adds a history entry, everything else replaces the
 * address. `broken` names the invalid parameters of the address.
 */
export function useStudio(): OpenStudio {
  const { search, pathname, state: mark } = useLocation();
  // On a busy machine it arrives after the state has changed again; Back and Forward open it like any other.
  const isStudioStep = useNavigationType() !== 'POP' && mark === OWN_STEP;
  const begin = useLateNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [opened] = useState(() => read(search));
  const [broken, setBroken] = useState<readonly string[]>(opened.broken);
  const [history, dispatch] = useReducer(studioReducer, opened.state, openHistory);
  const address = writeStudioAddress(history.present);
  const latest = useRef({ search, address, pattern: patternOf(address) });

  useEffect(() => {
    if (isStudioStep || search === latest.current.search) return;
    const { state, broken: wrong } = read(search);
    const written = writeStudioAddress(state);
    latest.current = { search, address: written, pattern: patternOf(written) };
    setBroken(wrong);
    dispatch({ kind: 'change', change: () => state });
  }, [search, isStudioStep]);

  useEffect(() => {
    // A navigation of the studio would cancel that to the page of a link that was clicked.
    if (isLeaving || address === latest.current.address) return;
    const late = begin();
    const timer = setTimeout(() => {
      if (late.isOutdated()) return;
      const pattern = patternOf(address);
      const replace = pattern === latest.current.pattern;
      latest.current = { search: address, address, pattern };
      setBroken([]);
      late.navigate(pathname + address, { replace, preventScrollReset: true, state: OWN_STEP });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [address, begin, isLeaving, pathname]);

  return { history, dispatch, broken };
}

const patternOf = (address: string): string => address.split('&').slice(0, 2).join('&');
