import { countedPath, countedQuery } from '@bluegem/core/counted-address';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { track } from '../../analytics/track.ts';
import { useMayCount } from '../../features/consent/consent-store.ts';
import { followConsent } from './count-visits.ts';

const TITLE_MAX_LENGTH = 200;
/** The path of whatever is no page: what was asked for may be anything. */
const MISSING = '/not-found';

let lastCounted: string | undefined;

/** The page in the window, whose address may be another one than the router's: that of the pattern over a list. */
function trackPage(isMissing: boolean): void {
  const { origin, pathname, search } = window.location;
  const path = isMissing ? MISSING : countedPath(pathname);
  const location = origin + path + (isMissing ? '' : countedQuery(search));
  if (location === lastCounted) return;
  lastCounted = location;
  track({ event: 'page_view', properties: { path, title: document.title.slice(0, TITLE_MAX_LENGTH), location } });
}

/** Counts every page of this visit, once for each change of path or query, where somebody agreed to it. */
export default function Counting() {
  const isCounted = useMayCount();
  const place = useLocation();
  const isMissing = useMatches().at(-1)?.id === 'routes/not-found';
  useEffect(followConsent, []);
  useEffect(() => {
    if (isCounted) trackPage(isMissing);
    else lastCounted = undefined;
  }, [isCounted, place, isMissing]);
  return null;
}
