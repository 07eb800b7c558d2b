import { countedPath, countedQuery } from '@bluegem/core/site/counted-address';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from '../../../reports/track.ts';
import { useMayCount } from '../../../features/site/consent/consent-store.ts';
import { followConsent } from './count-visits.ts';

const TITLE_MAX_LENGTH = 200;

let lastCounted: string | undefined;

/** The page in the window, whose address may differ from the router's: that of the pattern over a list. */
function trackPage(): void {
  const { origin, pathname, search } = window.location;
  const path = countedPath(pathname);
  const location = origin + path + countedQuery(search);
  if (location === lastCounted) return;
  lastCounted = location;
  track({ event: 'page_view', properties: { path, title: document.title.slice(0, TITLE_MAX_LENGTH), location } });
}

/**
 * Counts every page of this visit, once for each change of path or query, if the visitor agreed. Addresses without a
 * page are not counted: they may contain anything.
 */
export default function Counting() {
  const isCounted = useMayCount();
  const location = useLocation();
  useEffect(followConsent, [isCounted]);
  useEffect(() => {
    if (isCounted) trackPage();
    else lastCounted = undefined;
  }, [isCounted, location]);
  return null;
}
