/** The header with the version of the site, its build and its dataset, on every response. */
export const VERSION_HEADER = 'x-site-version';

/** The constant that the server writes at the top of the service worker. */
export type SiteVersion = {
  /** Changes with the built files, the dataset and everything else that affects pages. */
  version: string;
  /** The version of the router's manifest, which pages know. */
  build: string;
  /** The data of the drawing, at an address that changes with it. */
  engineFiles: readonly string[];
  /** Files of the dataset with a stable address. */
  datasetFiles: readonly string[];
};

/** The name of the constant in the worker. */
export const SITE_VERSION = 'SITE_VERSION';

/** The address for the worker and its registration. */
export const WORKER_ADDRESS = '/service-worker.js';
