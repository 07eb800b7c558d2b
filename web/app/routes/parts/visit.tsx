import { lazy, Suspense, useEffect } from 'react';
import { listenToCookieLinks } from '../../features/consent/cookie-links.ts';
import { useConsent, useSettingsRequests } from '../../features/consent/consent-store.ts';
import Counting from './counting.tsx';

const ConsentBanner = lazy(() => import('../../features/consent/consent-banner.tsx'));

/** The cookie banner until it is answered, and counting if the visitor agreed. */
export default function Visit() {
  const { showBanner } = useConsent();
  const requests = useSettingsRequests();
  useEffect(listenToCookieLinks, []);
  return (
    <>
      <Counting />
      {showBanner && (
        <Suspense>
          <ConsentBanner key={requests} opensSettings={requests > 0} />
        </Suspense>
      )}
    </>
  );
}
