import type { TrackedEvent } from './track.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const;

/** The globals that Google's tag uses. */
export type GoogleWindow = { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, unknown>;

type Parts = { id: string; window: GoogleWindow; load: (address: string) => void };

export type GoogleTag = {
  /** Grants or denies storage for analytics. Storage for advertisements stays denied. */
  permit(isGranted: boolean): void;
  track(tracked: TrackedEvent): void;
};

/** Google's tag, denied everything until permission is given. The first permission loads its script. */
export function createGoogleTag({ id, window, load }: Parts): GoogleTag {
  const layer = (window.dataLayer ??= []);
  let isLoaded = false;
  // The tag recognises commands by their being `arguments` objects.
  function gtag(..._command: unknown[]): void {
    layer.push(arguments);
  }
  gtag('consent', 'default', DENIED);

  function start(): void {
    isLoaded = true;
    gtag('js', new Date());
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // On this host only, so that the site can remove them.
      cookie_domain: 'none',
    });
    load(`${SCRIPT}?id=${id}`);
  }

  return {
    permit(isGranted) {
      window[`ga-disable-${id}`] = !isGranted;
      gtag('consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' });
      if (isGranted && !isLoaded) start();
    },
    track({ event, properties }) {
      if (event === 'page_view') {
        const { path, title, location } = properties;
        gtag('event', event, { page_path: path, page_title: title, page_location: location });
      } else gtag('event', event, properties);
    },
  };
}
