import { languageOfPath, DEFAULT_LANGUAGE } from '@bluegem/locales/languages';
import { translatorOf } from '../i18n/texts.ts';
import { notify } from '../ui/notices.ts';
import { isOwnCache } from './cache-names.ts';
import { WORKER_ADDRESS } from '@bluegem/contract/site/site-version';
import type { PageMessage, WorkerMessage } from './messages.ts';

/** Browsers check for an update with every page load; a page that stays open checks this often. */
const UPDATE_MS = 3600 * 1000;
const TAKEOVER_MS = 2000;

const translator = () => translatorOf(languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE);
const post = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);

/** The paths of the site's own files among these resources. */
const ownPaths = (resources: readonly PerformanceEntry[]): string[] =>
  resources
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/** Sends the files that this page has loaded, so that it opens offline after its first visit. */
function sendHello(worker: ServiceWorker | null): void {
  post(worker, {
    kind: 'hello',
    build: window.__reactRouterManifest?.version,
    path: location.pathname + location.search,
    loaded: ownPaths(performance.getEntriesByType('resource')),
  });
}

/** Sends the files that were requested before a worker was there, and arrive after the hello: slow pictures. */
function sendLateFiles(worker: ServiceWorker | null): void {
  const observer = new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[]).filter(({ workerStart }) => workerStart === 0);
    const loaded = ownPaths(missed);
    if (loaded.length > 0) post(worker, { kind: 'loaded', loaded });
  });
  observer.observe({ type: 'resource' });
}

let isAnnounced = false;
/** Offers the new version. It takes over on request, or when no page of this version is open. */
function announce(registration: ServiceWorkerRegistration): void {
  if (isAnnounced) return;
  isAnnounced = true;
  const t = translator();
  const reload = () => {
    if (!registration.waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    post(registration.waiting, { kind: 'activate' });
    // A busy worker is not replaced. The page reloads anyway and uses the network.
    setTimeout(() => location.reload(), TAKEOVER_MS);
  };
  notify(t('errors:update.ready'), 'plain', { text: t('errors:update.reload'), run: reload });
}

/** If the script is gone, as an operator may do to remove it, deletes the worker and its caches. */
async function removeWorker(): Promise<void> {
  const response = await fetch(WORKER_ADDRESS, { method: 'HEAD', cache: 'no-store' });
  if (response.status !== 404 && response.status !== 410) return;
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOwnCache).map((name) => caches.delete(name)));
}

function follow(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'other-version') announce(registration);
  });
  serviceWorker.addEventListener('controllerchange', () => sendHello(serviceWorker.controller));
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && sendHello(worker));
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  sendHello(registration.waiting);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Makes the site available offline. Does nothing in frames and insecure contexts. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  addEventListener('offline', () => notify(translator()('errors:offline.lost')));
  addEventListener('online', () => notify(translator()('errors:offline.returned')));
  try {
    const registration = await navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' });
    follow(registration);
    // Registering does not report a missing script if there was one before.
    if (registration.active) await registration.update();
    const { active } = await navigator.serviceWorker.ready;
    sendHello(active);
    sendLateFiles(active);
  } catch {
    await removeWorker().catch(() => undefined);
  }
}
