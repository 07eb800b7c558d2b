/** What the driver writes to the console where it keeps a page from having a service worker. */
export const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';
