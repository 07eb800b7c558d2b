/**
 * The parts of the worker's scope that this worker uses; TypeScript's own types for it conflict with those of pages.
 */
export type PageClient = { id: string; postMessage(message: unknown): void };

export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LastingEvent & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
};

export type HelloEvent = LastingEvent & { data: unknown; source: PageClient | null };

type Events = { install: LastingEvent; activate: LastingEvent; fetch: FetchEvent; message: HelloEvent };

export type WorkerScope = {
  caches: CacheStorage;
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type?: 'window' | 'all' }): Promise<PageClient[]>;
  };
  registration: { update(): Promise<unknown> };
  /** This worker itself; missing in browsers before 2023. */
  serviceWorker?: { state: string };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
