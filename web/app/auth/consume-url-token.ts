import { takeTokenFromAddress } from './address-token.ts';
import { browserStorage } from './browser-storage.ts';

/** Takes the token out of this page's address; loaded only where there is one. */
export function consumeUrlToken(): void {
  takeTokenFromAddress({
    href: window.location.href,
    storage: browserStorage('localStorage'),
    nowMs: Date.now(),
    replaceAddress: (address) => window.history.replaceState(window.history.state, '', address),
  });
}
