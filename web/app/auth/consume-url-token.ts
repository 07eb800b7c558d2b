import { consumeTokenFromAddress } from './address-token.ts';
import { browserStorage } from '../browser/browser-storage.ts';

/** Removes the token from the page's address and stores it. Loaded only if there is one. */
export function consumeUrlToken(): void {
  consumeTokenFromAddress({
    href: window.location.href,
    storage: browserStorage('localStorage'),
    nowMs: Date.now(),
    replaceAddress: (address) => window.history.replaceState(window.history.state, '', address),
  });
}
