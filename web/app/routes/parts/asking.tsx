import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

type Asking = {
  /** Whether this page waits for the answer to a query. */
  isAsking: boolean;
  /** To be called when a form sends a query: the page changes at once, and not when the router comes to it. */
  onAsk: () => void;
};

/** Waiting for the answer to a query, which a form of the page sends or which is in the page's next address. */
export function useAsking(): Asking {
  const { location, formMethod } = useNavigation();
  const { pathname, key } = useLocation();
  // The answer brings another key.
  const [askedAt, setAskedAt] = useState<string>();
  const isComing = location?.pathname === pathname && (location.search !== '' || formMethod === 'POST');
  return { isAsking: isComing || askedAt === key, onAsk: () => setAskedAt(key) };
}

/** In place of a result that is on its way: as high as the screen, so that the result moves nothing that is visible. */
export const ResultSkeleton = () => (
  <div aria-hidden="true" data-testid="waiting" className="card min-h-dvh overflow-hidden">
    <div className="stage h-72" />
  </div>
);
