/** Which build this tab has reloaded itself for. */
const RELOADED_KEY = 'app_reloaded_build';

/** What browsers say of a script that does not come, and the router of a manifest that fits no longer. */
const LOST_SCRIPT =
  /dynamically imported module|importing a module script failed|unable to preload|manifest version mismatch/i;

/** Whether a part of the site's script could not be loaded, as after an update of the site. */
export const isLostScript = (error: unknown): boolean => error instanceof Error && LOST_SCRIPT.test(error.message);

export type BuildParts = {
  /** The router's manifest: a file of this build alone. */
  manifest: { url: string; version: string } | undefined;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
};

/** Reloads the page where the server no longer has this page's build: once for a build, so never in a loop. */
export async function reloadOnceForNewBuild({ manifest, fetch, storage, reload }: BuildParts): Promise<void> {
  if (!manifest || storage.getItem(RELOADED_KEY) === manifest.version) return;
  const answer = await fetch(manifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return;
  storage.setItem(RELOADED_KEY, manifest.version);
  // A storage that forgets could not end a loop.
  if (storage.getItem(RELOADED_KEY) === manifest.version) reload();
}

/** The same for the page at hand. */
export function reloadForNewBuild(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: BuildParts['manifest'] };
  try {
    return reloadOnceForNewBuild({
      manifest,
      fetch: (url, init) => fetch(url, init),
      storage: window.sessionStorage,
      reload: () => window.location.reload(),
    });
  } catch {
    // Storage is switched off: nothing could end a loop.
    return Promise.resolve();
  }
}
