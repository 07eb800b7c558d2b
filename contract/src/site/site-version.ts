/** The header with the version of the site, its build and its dataset, on every response. */
export const VERSION_HEADER = 'x-site-version';

/** The constant that the server writes at the top of the service worker. */
export type SiteVersion = {
  /** Changes with the built files, the dataset and everything else that affects pages. */
  version: string;
  /** The version of the router's manifest, which pages know. */
  build: string;
  /**
   * Files that load on demand: notices, the error screen, the command palette, and what checks patterns in the browser.
   */
  shellAssets: readonly string[];
  /**
   * Files that the database page loads later and that never change: its worker, engine and dialog, and the drawing's
   * data.
   */
  databaseAssets: readonly string[];
  /** Files of the dataset with a stable address. */
  datasetFiles: readonly string[];
};

/** The name of the constant in the worker. */
export const SITE_VERSION = 'SITE_VERSION';

/** The address for the worker and its registration. */
export const WORKER_ADDRESS = '/service-worker.js';
