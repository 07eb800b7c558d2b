import { DEFAULT_LANGUAGE, languageOfPath, localisedPath, withoutLanguage } from '@bluegem/locales/languages';
import { mayCache } from './responses.ts';
import { cachesOf, isOwnCache, isPagesCache } from './cache-names.ts';
import { RENDER_WIDTHS } from '@bluegem/core/drawing/pictures/render';
import {
  assetsIn,
  CHECK_PAGES,
  DATABASE_PAGE,
  dataAddress,
  kindOfPage,
  OFFLINE_PAGE,
  patternOf,
  picturesIn,
} from './requests.ts';
import type { SiteVersion } from '@bluegem/contract/site/site-version';
import { readVisited, withVisit, writeVisited } from './visited.ts';

/** Files of the frame and the checks, and of the database, that their pages load at once or later. */
export type OfflineFiles = { shellAssets: readonly string[]; databaseAssets: readonly string[] };

type Site = Pick<SiteVersion, 'version' | 'datasetFiles'> & OfflineFiles;
type Needs = { caches: CacheStorage; site: Site; fetch: (address: string) => Promise<Response> };
/** Responses that are already here and need no request. */
type Preloaded = { html?: Response; data?: Response };

/** The cache of a version: pages with their data, scripts and styles. Only responses of this version are cached. */
export function createPageCache({ caches, site, fetch }: Needs) {
  const names = cachesOf(site.version);
  let writing: Promise<unknown> = Promise.resolve();
  /** Serialises access to the list of visits. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  };

  /** Whether the caches of this version exist. When the worker has been removed, a page has deleted them. */
  const isInUse = async () => (await caches.keys()).includes(names.pages);

  /** What is being loaded. A page sends its files twice when the worker takes over: each is requested once. */
  const loading = new Map<string, Promise<void>>();

  async function load(cacheName: string, address: string): Promise<void> {
    const cache = await caches.open(cacheName);
    if (await cache.match(address)) return;
    const response = await fetch(address);
    const isHashed = cacheName === names.assets;
    // The browser may still have this file from an earlier version, with the same bytes.
    if (isHashed ? response.ok : mayCache(response, site.version)) await cache.put(address, response);
  }

  async function addAll(cacheName: string, addresses: readonly string[]): Promise<void> {
    await Promise.all(
      addresses.map((address) => {
        const running = loading.get(address);
        if (running) return running;
        const started = load(cacheName, address).finally(() => loading.delete(address));
        loading.set(address, started);
        return started;
      }),
    );
  }

  /** Caches both forms of a page and the files that its HTML names; nothing if one of them has another version. */
  async function cachePage(path: string, preloaded: Preloaded = {}): Promise<void> {
    const cache = await caches.open(names.pages);
    const form = async (address: string, response: Response | undefined) =>
      response ?? ((await cache.match(address)) ? undefined : await fetch(address));
    const [html, data] = await Promise.all([form(path, preloaded.html), form(dataAddress(path), preloaded.data)]);
    if (![html, data].every((each) => each === undefined || mayCache(each, site.version))) return;
    if (html) {
      await addAll(names.assets, assetsIn(await html.clone().text()));
      await cache.put(path, html);
    }
    if (data) await cache.put(dataAddress(path), data);
    if (withoutLanguage(path) !== DATABASE_PAGE) return;
    await Promise.all([addAll(names.pages, site.datasetFiles), addAll(names.assets, site.databaseAssets)]);
  }

  /** Removes pages of patterns, and pictures of patterns without a page. */
  async function drop(dropped: readonly string[], visited: readonly string[]): Promise<void> {
    const [pages, pictures] = await Promise.all([caches.open(names.pages), caches.open(names.pictures)]);
    for (const path of dropped) await Promise.all([pages.delete(path), pages.delete(dataAddress(path))]);
    if (dropped.length === 0) return;
    const left = new Set(visited.map(patternOf));
    for (const key of await pictures.keys()) {
      if (!left.has(patternOf(new URL(key.url).pathname))) await pictures.delete(key);
    }
  }

  const noteVisit = (path: string) =>
    inTurn(async () => {
      const { visited, dropped } = withVisit(await readVisited(caches), path);
      await writeVisited(caches, visited);
      await drop(dropped, visited);
    });

  const isOfVisited = (path: string) =>
    inTurn(async () => (await readVisited(caches)).some((each) => patternOf(each) === patternOf(path)));

  return {
    names,
    cacheAssets: (addresses: readonly string[]) => addAll(names.assets, addresses),
    isOfVisited,

    /** Caches a visited page if that is allowed. */
    async visit(page: URL, preloaded?: Preloaded): Promise<void> {
      const kind = kindOfPage(page);
      if (!kind) return;
      if (kind === 'pattern') await noteVisit(page.pathname);
      await cachePage(page.pathname, preloaded);
    },

    /** Replaces a cached response; does nothing if there is none. */
    async renew(path: string, response: Response): Promise<void> {
      const cache = await caches.open(names.pages);
      if (await cache.match(path)) await cache.put(path, response);
    },

    /** Caches the pages where readers of a language can start offline. */
    async cacheShell(path: string, { savesData }: { savesData: boolean }): Promise<void> {
      const language = languageOfPath(path) ?? DEFAULT_LANGUAGE;
      await addAll(names.assets, site.shellAssets);
      await cachePage(localisedPath(OFFLINE_PAGE, language));
      for (const page of ['/', ...CHECK_PAGES]) {
        if (!(await isInUse())) return;
        await cachePage(localisedPath(page, language));
      }
      if (savesData || !(await isInUse())) return;
      await addAll(names.pages, site.datasetFiles);
      const home = await (await caches.open(names.pages)).match(localisedPath('/', language));
      // One after the other: an open page may be waiting for a picture.
      for (const picture of picturesIn((await home?.text()) ?? '')) {
        if (!(await isInUse())) return;
        await addAll(names.assets, [picture]);
      }
    },

    /** A cached picture in this width, or else in another. */
    async findPicture(address: string): Promise<Response | undefined> {
      for (const width of [undefined, ...RENDER_WIDTHS]) {
        const path = width === undefined ? address : address.replace(/-\d+(?=\.\w+$)/, `-${width}`);
        for (const name of [names.pictures, names.assets]) {
          const found = await (await caches.open(name)).match(path);
          if (found) return found;
        }
      }
      return undefined;
    },

    /** Loads the site pages that other versions have cached. Throws if one cannot be loaded. */
    async copyFromOtherVersions(): Promise<void> {
      const others = (await caches.keys()).filter((name) => isPagesCache(name) && name !== names.pages);
      const keys = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()));
      const cached = keys.flat().map(({ url }) => new URL(url));
      for (const { pathname } of cached.filter((url) => kindOfPage(url) === 'site')) await cachePage(pathname);
    },

    /** Loads visited patterns of another version again, one after the other. */
    async renewVisited(): Promise<void> {
      if (!(await isInUse())) return;
      for (const path of await readVisited(caches)) await cachePage(path);
    },

    /** Deletes the caches of other versions. */
    async dropOthers(): Promise<void> {
      const ownNames: string[] = Object.values(names);
      const others = (await caches.keys()).filter((name) => isOwnCache(name) && !ownNames.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },

    /** Deletes pages, data and pictures of patterns. None is personal, but the next person need not see them. */
    forgetVisited: () =>
      inTurn(async () => {
        const visited = await readVisited(caches);
        await writeVisited(caches, []);
        await drop(visited, []);
      }),

    async find(address: string): Promise<Response | undefined> {
      return (await caches.open(names.pages)).match(address);
    },

    /** The offline page in the language of a path, or else in any. */
    async offlinePage(path: string): Promise<string | undefined> {
      const cache = await caches.open(names.pages);
      const ownPath = localisedPath(OFFLINE_PAGE, languageOfPath(path) ?? DEFAULT_LANGUAGE);
      if (await cache.match(ownPath)) return ownPath;
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return paths.find((each) => withoutLanguage(each) === OFFLINE_PAGE);
    },

    /** Cache first, then the server; the response is cached if that is allowed. */
    async immutable(request: Request, cacheName: string, isWanted: () => Promise<boolean>): Promise<Response> {
      const cache = await caches.open(cacheName);
      const cached = await cache.match(request.url);
      if (cached) return cached;
      const response = await globalThis.fetch(request);
      if (response.ok && response.type === 'basic' && (await isWanted())) void cache.put(request.url, response.clone());
      return response;
    },
  };
}
