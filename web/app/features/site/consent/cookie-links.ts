import { showConsentSettings } from './consent-store.ts';

/** The target of cookie links without script: the part of a page that lists what is stored. */
const LINKS = 'a[href$="/about#cookies"]';

/** Makes cookie links open the banner instead. They are on pages before this script loads. */
export function listenToCookieLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || !(event.target instanceof Element) || !event.target.closest(LINKS)) return;
    event.preventDefault();
    showConsentSettings();
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
