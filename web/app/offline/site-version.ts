/** Names the version of the site, its build and its dataset, on every answer of the server. */
export const VERSION_HEADER = 'x-site-version';

/** What the server writes at the head of the service worker. */
export type SiteVersion = {
  /** Changes with the built files, the dataset and whatever else makes pages differ. */
  version: string;
  /** The version of the router's manifest, which pages know of themselves. */
  build: string;
  /** What comes when it is needed: notices, the screen for errors, the command palette, and what checks patterns by itself. */
  shellAssets: readonly string[];
  /** What comes after the page of the database and never changes: its worker, engine and dialog, and the drawing's data. */
  databaseAssets: readonly string[];
  /** The files of the dataset whose address stays. */
  datasetFiles: readonly string[];
};

/** The name under which a worker finds the above. */
export const SITE_VERSION = 'SITE_VERSION';

/** What a page tells a worker. */
export type PageMessage =
  { kind: 'hello'; build: string | undefined; path: string; loaded: readonly string[] } | { kind: 'activate' };

/** What a worker answers to a page of another version. */
export type WorkerMessage = { kind: 'other-version' };

/** Worker and pages are asked for here. */
export const WORKER_ADDRESS = '/service-worker.js';
