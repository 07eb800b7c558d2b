import { showConsentSettings } from './consent-store.ts';

/** Where links about cookies lead without script: a part of a page that says what is kept. */
const LINKS = 'a[href$="/about#cookies"]';

/** Lets links about cookies bring the question back in place of leading away. They are in pages before this script is. */
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
