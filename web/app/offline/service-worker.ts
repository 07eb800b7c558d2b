import { CURATED_LIST } from '../browser/addresses.ts';
import { isOutage, loadAsDocument, mayCache } from './responses.ts';
import { createClientRegistry } from './client-registry.ts';
import { createPageCache } from './page-cache.ts';
import { answersQueryOffline, kindOfRequest, movedAddress, OFFLINE_PAGE, pageOfData, patternOf } from './requests.ts';
import { SITE_VERSION, VERSION_HEADER, type SiteVersion } from '@bluegem/contract/site/site-version';
import type { PageMessage, WorkerMessage } from './messages.ts';
import type { FetchEvent, HelloEvent, PageClient, WorkerScope } from './worker-scope.ts';
import { withoutLanguage } from '@bluegem/locales/languages';

/** Written by the build (web/build-service-worker.ts). */
declare const SHELL_ASSETS: readonly string[];
declare const DATABASE_ASSETS: readonly string[];

// The compiler takes every file of the site for one of a page, where `self` is a window.
const scope = self as unknown as WorkerScope & Record<typeof SITE_VERSION, SiteVersion>;
const { caches, location } = scope;
const site = scope[SITE_VERSION];
const load = (address: string) => fetch(address, { credentials: 'same-origin' });
const clients = createClientRegistry(scope, site);
const pages = createPageCache({
  caches,
  site: { ...site, shellAssets: SHELL_ASSETS, databaseAssets: [...DATABASE_ASSETS, ...site.engineFiles] },
  fetch: load,
});

const LOOKS = 3;
const LOOK_MS = 1000;

/** Network first; the cache of this version only while the server is unreachable. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const page = new URL(event.request.url);
  const response = await fetch(event.request).catch(() => undefined);
  if (response && !isOutage(response)) {
    const its = response.headers.get(VERSION_HEADER);
    if (its !== null) await clients.setVersion(event.resultingClientId, its);
    if (its === site.version) {
      if (response.status === 200)
        event.waitUntil(pages.visit(page, { html: response.clone() }).catch(() => undefined));
    } else if (its !== null) event.waitUntil(scope.registration.update().catch(() => undefined));
    return response;
  }
  const moved = movedAddress(page);
  if (moved) return Response.redirect(moved);
  const isOfflinePage = withoutLanguage(page.pathname) === OFFLINE_PAGE;
  const isEnough = page.search === '' || isOfflinePage || answersQueryOffline(page);
  const cached = isEnough ? await pages.find(page.pathname) : undefined;
  if (cached) {
    await clients.setVersion(event.resultingClientId, site.version);
    return cached;
  }
  // The page without its query is more useful than the offline page.
  if (await pages.find(page.pathname)) return Response.redirect(page.pathname);
  const offline = isOfflinePage ? undefined : await pages.offlinePage(page.pathname);
  if (offline) return Response.redirect(`${offline}?to=${encodeURIComponent(page.pathname + page.search)}`);
  return response ?? Response.error();
}

/** Data of another version never reaches a page: the page reloads instead. */
async function respondWithData(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const page = pageOfData(new URL(request.url));
  const version = await clients.versionOf(clientId);
  if (version === undefined) return loadAsDocument(page);
  // A newer page whose worker has not taken over yet.
  if (version !== site.version) return fetch(request);
  const response = await fetch(request).catch(() => undefined);
  const its = response?.headers.get(VERSION_HEADER) ?? null;
  if (its !== null && its !== site.version) return loadAsDocument(page);
  if (response && !isOutage(response)) {
    const isWhole = !new URL(request.url).search;
    const preloaded = isWhole && response.status === 200 ? { data: response.clone() } : undefined;
    if (response.status === 200) event.waitUntil(pages.visit(page, preloaded).catch(() => undefined));
    return response;
  }
  const cached =
    page.search === '' ? await pages.find(page.pathname === '/' ? '/_.data' : `${page.pathname}.data`) : null;
  if (cached) return cached;
  // The page is open and answers its query by itself.
  return page.search !== '' && answersQueryOffline(page) && isOwnDataRequest(request, page)
    ? Response.error()
    : loadAsDocument(page);
}

/** Whether a page requests its own data, rather than another page requesting it. */
const isOwnDataRequest = ({ referrer }: Request, page: URL): boolean =>
  URL.canParse(referrer) && new URL(referrer).pathname === page.pathname;

/** The dataset is requested each time; that of another version does not match the page. */
async function respondWithDataset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const path = new URL(request.url).pathname;
  const response = await fetch(request).catch(() => undefined);
  if (!response || !mayCache(response, site.version)) return (await pages.find(path)) ?? Response.error();
  // Unlike the files of the dataset it changes within a version.
  if (path === CURATED_LIST) event.waitUntil(pages.renew(path, response.clone()).catch(() => undefined));
  return response;
}

const ANSWERS = {
  dataset: respondWithDataset,
  immutable: ({ request }: FetchEvent) => pages.immutable(request, pages.names.assets, async () => true),
  picture: async ({ request }: FetchEvent) => {
    const { pathname } = new URL(request.url);
    try {
      return await pages.immutable(request, pages.names.pictures, () => pages.isOfVisited(pathname));
    } catch (error) {
      const cached = await pages.findPicture(pathname);
      if (cached) return cached;
      throw error;
    }
  },
};

/** A page's web worker is a client of its own, which belongs to the page that started it. */
async function respondWithPart(event: FetchEvent, kind: keyof typeof ANSWERS): Promise<Response> {
  if (!(await clients.isOwn(event.clientId))) return fetch(event.request);
  if (event.request.destination === 'worker') await clients.setVersion(event.resultingClientId, site.version);
  return ANSWERS[kind](event);
}

type Hello = Extract<PageMessage, { kind: 'hello' }>;
/** Pictures are cached for visited pages alone: those that arrive late wait until the visit is noted. */
let visiting: Promise<void> = Promise.resolve();

async function onMessage({ data, source }: HelloEvent): Promise<void> {
  const message = data as PageMessage;
  if (message.kind === 'activate') return scope.skipWaiting();
  if (!source) return;
  if (message.kind === 'hello') return onHello(message, source);
  await visiting;
  if ((await clients.isOwn(source.id)) && isActive()) await cacheLoaded(message.loaded);
}

async function onHello({ build, path, loaded }: Hello, source: PageClient): Promise<void> {
  if (build !== site.build) return source.postMessage({ kind: 'other-version' } satisfies WorkerMessage);
  await clients.setVersion(source.id, site.version);
  if (!isActive()) return (await isSoonAlone(source.id)) ? scope.skipWaiting() : undefined;
  const visit = claimAndVisit(path);
  visiting = visit.catch(() => undefined);
  await visit;
  await cacheLoaded(loaded);
  await pages.cacheShell(path, { savesData: savesData() });
  await pages.renewVisited();
}

async function claimAndVisit(path: string): Promise<void> {
  await scope.clients.claim().catch(() => undefined);
  await clients.prune();
  await pages.visit(new URL(path, location.origin));
}

/** The state can lag behind what the page sees: it says `installing` for a moment when a worker is installed. */
const isActive = () => ['activating', 'activated'].includes(scope.serviceWorker?.state ?? 'activated');

/** Whether no open page belongs to another version. One that is being left stays in the list for a moment. */
async function isSoonAlone(id: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    if (open.every((each) => each.id === id)) return true;
  }
  return false;
}

/** In data-saving mode the dataset is cached with the page that shows it, and not before. */
const savesData = (): boolean => navigator.connection?.saveData === true;

async function cacheLoaded(addresses: readonly string[]): Promise<void> {
  await pages.cacheAssets(addresses.filter((address) => address.startsWith('/assets/')));
  await cachePictures(addresses.filter((address) => address.startsWith('/render/')));
}

async function cachePictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(pages.names.pictures);
  for (const address of addresses) {
    if (patternOf(address) && (await pages.isOfVisited(address)) && !(await cache.match(address))) {
      await cache.add(address);
    }
  }
}

scope.addEventListener('install', (event) => event.waitUntil(pages.copyFromOtherVersions()));
scope.addEventListener('activate', (event) => event.waitUntil(pages.dropOthers()));
scope.addEventListener('message', (event) => event.waitUntil(onMessage(event).catch(() => undefined)));
scope.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  const url = new URL(event.request.url);
  if (/^\/(api\/)?logout(\.data)?$/.test(url.pathname)) event.waitUntil(pages.forgetVisited());
  const kind = kindOfRequest({ method, mode, url }, location.origin);
  if (kind === 'page') event.respondWith(respondWithPage(event));
  else if (kind === 'data') event.respondWith(respondWithData(event));
  else if (kind) event.respondWith(respondWithPart(event, kind));
});
