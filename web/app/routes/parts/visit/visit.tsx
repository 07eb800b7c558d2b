import { useEffect } from 'react';
import ConsentBanner from '../../../features/site/consent/consent-banner.tsx';
import { listenToCookieLinks } from '../../../features/site/consent/cookie-links.ts';
import { useConsent, useSettingsRequests } from '../../../features/site/consent/consent-store.ts';
import Counting from './counting.tsx';

/**
 * The cookie banner until it is answered, and counting if the visitor agreed. The banner is in the same file: nearly
 * every first visit shows it.
 */
export default function Visit() {
  const { showBanner } = useConsent();
  const requests = useSettingsRequests();
  useEffect(listenToCookieLinks, []);
  return (
    <>
      <Counting />
      {showBanner && <ConsentBanner key={requests} opensSettings={requests > 0} />}
    </>
  );
}
