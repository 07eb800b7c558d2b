import type { Services } from '@bluegem/server/services';

let current: Services | undefined;

/** Called once by the process that serves, before the first request. */
export function provideServices(services: Services): void {
  current = services;
}

/** The one door from pages to the server. */
export function getServices(): Services {
  if (!current) throw new Error('The services are not open yet');
  return current;
}

export { patternDetail, presentPattern, weaponPatterns, naturalDirection } from '@bluegem/server/patterns';
