/** The build that this tab has reloaded itself for. */
const RELOADED_KEY = 'app_reloaded_build';

/** The messages of browsers for a script that cannot be loaded, and of the router for a manifest mismatch. */
const MISSING_SCRIPT =
  /dynamically imported module|importing a module script failed|unable to preload|manifest version mismatch/i;

/** Whether a script of the site could not be loaded, as after an update of the site. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && MISSING_SCRIPT.test(error.message);

export type BuildParts = {
  /** The router's manifest, a file of this build only. */
  manifest: { url: string; version: string } | undefined;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
};

/** Reloads the page if the server no longer has its build: once for each build, so never in a loop. */
export async function reloadOnceForNewBuild({ manifest, fetch, storage, reload }: BuildParts): Promise<void> {
  if (!manifest || storage.getItem(RELOADED_KEY) === manifest.version) return;
  const response = await fetch(manifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.status !== 404) return;
  storage.setItem(RELOADED_KEY, manifest.version);
  // Without a working storage, a loop could not be prevented.
  if (storage.getItem(RELOADED_KEY) === manifest.version) reload();
}

/** The same for the current page. */
export function reloadForNewBuild(): Promise<void> {
  const { __reactRouterManifest: manifest } = window;
  try {
    return reloadOnceForNewBuild({
      manifest,
      fetch: (url, init) => fetch(url, init),
      storage: window.sessionStorage,
      reload: () => window.location.reload(),
    });
  } catch {
    // Storage is disabled: a loop could not be prevented.
    return Promise.resolve();
  }
}
