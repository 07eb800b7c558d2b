import { DEFAULT_LANGUAGE, languageOfPath, localisedPath, withoutLanguage } from '@bluegem/locales/languages';
import { mayKeep } from './answers.ts';
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
import type { SiteVersion } from './site-version.ts';
import { readVisited, withVisit, writeVisited } from './visited.ts';

type Needs = { caches: CacheStorage; site: SiteVersion; fetch: (address: string) => Promise<Response> };
/** Answers that came anyway, so that they need not be asked for again. */
type Given = { html?: Response; data?: Response };

/** What a version keeps: pages with their data, scripts and styles. Only answers of this version get in. */
export function createPageCache({ caches, site, fetch }: Needs) {
  const names = cachesOf(site.version);
  let writing: Promise<unknown> = Promise.resolve();
  /** The list of visits is read and written by one at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  };

  /** Whether the caches of this version are there. Where the worker was taken away, a page has deleted them. */
  const isInUse = async () => (await caches.keys()).includes(names.pages);

  async function keep(cacheName: string, addresses: readonly string[]): Promise<void> {
    const cache = await caches.open(cacheName);
    await Promise.all(
      addresses.map(async (address) => {
        if (await cache.match(address)) return;
        const answer = await fetch(address);
        const isHashed = cacheName === names.assets;
        // A browser may still have this file of an earlier version, which is the same to the byte.
        if (isHashed ? answer.ok : mayKeep(answer, site.version)) await cache.put(address, answer);
      }),
    );
  }

  /** Both forms of a page, and the files that its HTML names; nothing where one of them is of another version. */
  async function keepPage(path: string, given: Given = {}): Promise<void> {
    const cache = await caches.open(names.pages);
    const form = async (address: string, own: Response | undefined) =>
      own ?? ((await cache.match(address)) ? undefined : await fetch(address));
    const [html, data] = await Promise.all([form(path, given.html), form(dataAddress(path), given.data)]);
    if (![html, data].every((each) => each === undefined || mayKeep(each, site.version))) return;
    if (html) {
      await keep(names.assets, assetsIn(await html.clone().text()));
      await cache.put(path, html);
    }
    if (data) await cache.put(dataAddress(path), data);
    if (withoutLanguage(path) !== DATABASE_PAGE) return;
    await Promise.all([keep(names.pages, site.datasetFiles), keep(names.assets, site.databaseAssets)]);
  }

  /** Forgets pages of patterns, and the pictures of those that no page is left of. */
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
    keepAssets: (addresses: readonly string[]) => keep(names.assets, addresses),
    isOfVisited,

    /** Keeps a page that is being visited, if it is one of those that may be kept. */
    async visit(page: URL, given?: Given): Promise<void> {
      const kind = kindOfPage(page);
      if (!kind) return;
      if (kind === 'pattern') await noteVisit(page.pathname);
      await keepPage(page.pathname, given);
    },

    /** Takes an answer in place of the one that is kept, if one is. */
    async renew(path: string, answer: Response): Promise<void> {
      const cache = await caches.open(names.pages);
      if (await cache.match(path)) await cache.put(path, answer);
    },

    /** Where every reader of a language can begin without a connection. */
    async keepShell(path: string, { savesData }: { savesData: boolean }): Promise<void> {
      const language = languageOfPath(path) ?? DEFAULT_LANGUAGE;
      await keep(names.assets, site.shellAssets);
      await keepPage(localisedPath(OFFLINE_PAGE, language));
      for (const page of ['/', ...CHECK_PAGES]) {
        if (!(await isInUse())) return;
        await keepPage(localisedPath(page, language));
      }
      if (savesData || !(await isInUse())) return;
      await keep(names.pages, site.datasetFiles);
      const home = await (await caches.open(names.pages)).match(localisedPath('/', language));
      // One after the other: somebody else may be waiting for a picture.
      for (const picture of picturesIn((await home?.text()) ?? '')) {
        if (!(await isInUse())) return;
        await keep(names.assets, [picture]);
      }
    },

    /** A picture that is kept, in this width or else in another. */
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

    /** Takes over what another version keeps: its pages of the site are asked for again. Fails where one does not come. */
    async keepWhatOthersKeep(): Promise<void> {
      const others = (await caches.keys()).filter((name) => isPagesCache(name) && name !== names.pages);
      const keys = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()));
      const kept = keys.flat().map(({ url }) => new URL(url));
      for (const { pathname } of kept.filter((url) => kindOfPage(url) === 'site')) await keepPage(pathname);
    },

    /** Visited patterns whose pages belonged to another version are asked for again, one after the other. */
    async renewVisited(): Promise<void> {
      if (!(await isInUse())) return;
      for (const path of await readVisited(caches)) await keepPage(path);
    },

    /** The caches of other versions. */
    async dropOthers(): Promise<void> {
      const own: string[] = Object.values(names);
      const others = (await caches.keys()).filter((name) => isOwnCache(name) && !own.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },

    /** Pages, data and pictures of patterns. Nothing in there is anybody's own, but somebody else need not see them. */
    forgetVisited: () =>
      inTurn(async () => {
        const visited = await readVisited(caches);
        await writeVisited(caches, []);
        await drop(visited, []);
      }),

    async find(address: string): Promise<Response | undefined> {
      return (await caches.open(names.pages)).match(address);
    },

    /** The page for being offline in the language of a path, or else in any. */
    async offlinePage(path: string): Promise<string | undefined> {
      const cache = await caches.open(names.pages);
      const own = localisedPath(OFFLINE_PAGE, languageOfPath(path) ?? DEFAULT_LANGUAGE);
      if (await cache.match(own)) return own;
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return paths.find((each) => withoutLanguage(each) === OFFLINE_PAGE);
    },

    /** From the cache, else from the server; kept if it may be. */
    async immutable(request: Request, cacheName: string, isWanted: () => Promise<boolean>): Promise<Response> {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(request.url);
      if (kept) return kept;
      const answer = await globalThis.fetch(request);
      if (answer.ok && answer.type === 'basic' && (await isWanted())) void cache.put(request.url, answer.clone());
      return answer;
    },
  };
}
