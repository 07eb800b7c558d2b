import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { readStudioAddress, writeStudioAddress } from './studio-address.ts';
import { openHistory, studioReducer, type StudioAction, type StudioHistory } from './studio-history.ts';

/** Time without a change after which the address follows: browsers refuse many changes a second. */
const REST_MS = 250;

/** Marks the addresses that the studio itself went to. */
const OWN_STEP = 'studio';

export type StudioDispatch = Dispatch<StudioAction>;

const read = (search: string) => readStudioAddress(new URLSearchParams(search));

type OpenStudio = { history: StudioHistory; dispatch: StudioDispatch; broken: readonly string[] };

/**
 * The state of the studio, kept in step with the address: another pattern is a step to come back from, everything else
 * replaces the address. `broken` names what the address says wrongly.
 */
export function useStudio(): OpenStudio {
  const { search, pathname, state: mark } = useLocation();
  // On a busy machine it arrives when the state has long moved on; back and forth lead to it as to any other.
  const isOwnStep = useNavigationType() !== 'POP' && mark === OWN_STEP;
  const navigate = useNavigate();
  const [opened] = useState(() => read(search));
  const [broken, setBroken] = useState<readonly string[]>(opened.broken);
  const [history, dispatch] = useReducer(studioReducer, opened.state, openHistory);
  const address = writeStudioAddress(history.present);
  const known = useRef({ search, address, pattern: patternOf(address) });

  useEffect(() => {
    if (isOwnStep || search === known.current.search) return;
    const { state, broken: wrong } = read(search);
    const written = writeStudioAddress(state);
    known.current = { search, address: written, pattern: patternOf(written) };
    setBroken(wrong);
    dispatch({ kind: 'change', change: () => state });
  }, [search, isOwnStep]);

  useEffect(() => {
    if (address === known.current.address) return;
    const timer = setTimeout(() => {
      const pattern = patternOf(address);
      const replace = pattern === known.current.pattern;
      known.current = { search: address, address, pattern };
      setBroken([]);
      void navigate(pathname + address, { replace, preventScrollReset: true, state: OWN_STEP });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [address, navigate, pathname]);

  return { history, dispatch, broken };
}

const patternOf = (address: string): string => address.split('&').slice(0, 2).join('&');
