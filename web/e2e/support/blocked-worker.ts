/** The driver's console message when it blocks a service worker. */
export const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';
