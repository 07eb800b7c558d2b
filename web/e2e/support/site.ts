import type { Browser, BrowserContext, BrowserContextOptions, Page, Response as PageResponse } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { BLOCKED_WORKER } from './blocked-worker.ts';
import { SHARED_SITE } from './global-setup.ts';
import { AS_THE_DEVICE, HAS_CHOSEN } from './has-chosen.ts';
import { startServer, type TestServer } from './server.ts';
import type { HostListener } from './tls/public-network.ts';
import { startPublicServer, type RequestOptions, type PublicServer } from './tls/public-server.ts';

/** How long to wait for something to appear. Generous: the machine may be busy. */
const TIMEOUT_MS = 30_000;

/** A file's own server, on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/**
 * The pauses between two looks at a value, the last one again and again: most changes take less than a quarter of a
 * second.
 */
const LOOK_AGAIN_MS = [40, 80, 120, 160, 200];

/** Waits until a value is as expected: `await soon(() => page.title()).toBe('…')`. */
export const soon = <T>(value: () => T | Promise<T>) =>
  expect.poll(value, { timeout: TIMEOUT_MS, intervals: LOOK_AGAIN_MS });

/** With `colorScheme` the visitor has chosen the theme of the device; others have chosen none and see dark. */
export type VisitorOptions = BrowserContextOptions & {
  /** Whether the cookie banner is still open. By default it has been answered with Essential Only. */
  isAsked?: boolean;
};

export type OpenOptions = VisitorOptions & {
  /** The expected status of the page. */
  status?: number;
};

export type Site = {
  /** The server's address. */
  url: string;
  /** A new visitor, who has only answered the cookie banner. */
  visitor(options?: VisitorOptions): Promise<BrowserContext>;
  /** A page of a visitor. Any error in it fails the test. */
  pageOf(context: BrowserContext): Promise<Page>;
  /** A page for a reader: readers with the same options share their browser's storage, so they must not change it. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /**
   * A page that stays open for the next tests of the file: cheaper than a page for each, if they only read. Its size
   * may change.
   */
  tab(options?: VisitorOptions): Promise<Page>;
  /** A request without a browser, following redirects. */
  request(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The same for any request. */
  send(path: string, options: RequestOptions): Promise<Response>;
  /** The output of the file's own server so far, line by line. */
  lines(): readonly string[];
  /** Ends the file's own server, which is behind TLS, like a power cut, and starts it again with the same data. */
  restart(): Promise<void>;
  /** Navigates to a page, checks its status, and waits for hydration. */
  go(page: Page, path: string, status?: number): Promise<PageResponse | null>;
};

/** Reports violations of the content security policy as console errors that name the directive. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Content security policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));`;

/** The browser's late message about a preloaded picture of a size that the page no longer has. */
const UNUSED_PRELOAD = /was preloaded using link preload but not used/;

export type Deployment = {
  /** Whether the server is behind a proxy that ends TLS, at a public address, with people who sign in at Steam. */
  tls?: boolean;
  /** More hosts that the server and the browser reach, such as a stand-in of Discord. */
  hosts?: Readonly<Record<string, HostListener>>;
};

const startServerOf = (settings: Record<string, string> | undefined, { tls, hosts }: Deployment) =>
  tls ? startPublicServer(settings, hosts) : startServer(undefined, settings, { sharesPictures: true });

/** The browser's way to the server. */
const wayTo = (server: TestServer | PublicServer | undefined): BrowserContextOptions =>
  server && 'network' in server ? { ignoreHTTPSErrors: true, proxy: { server: server.network.proxyUrl } } : {};

/**
 * The site and a browser for the journeys of a file; every page is closed, and must be free of errors, after its test.
 * With `settings` the file has its own server; they may be created first. The same with `deployment.tls`.
 */
export function useSite(
  given?: Record<string, string> | (() => Promise<Record<string, string>>),
  deployment: Deployment = {},
): Site {
  const hasOwnServer = given !== undefined || deployment.tls === true;
  let own: TestServer | PublicServer | undefined;
  let browser: Browser;
  let problems: string[] = [];
  const visitors: BrowserContext[] = [];
  const readers = new Map<string, BrowserContext>();
  const tabs = new Map<string, Page>();
  const scriptless = new WeakSet<BrowserContext>();

  async function newContext({ isAsked = false, ...options }: VisitorOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      baseURL: site.url,
      // A service worker would respond instead of the server; it has its own tests.
      serviceWorkers: 'block',
      ...wayTo(own),
      ...options,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript(REPORT_VIOLATIONS);
    if (!isAsked) await context.addInitScript(HAS_CHOSEN);
    if (options.colorScheme) await context.addInitScript(AS_THE_DEVICE);
    if (options.javaScriptEnabled === false) scriptless.add(context);
    return context;
  }

  const site: Site = {
    url: '',
    async visitor(options) {
      const context = await newContext(options);
      visitors.push(context);
      return context;
    },
    async pageOf(context) {
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        const isMissingPage = message.text().includes('status of 404') && message.location().url === page.url();
        const isOfAnotherSize = UNUSED_PRELOAD.test(message.text()) && [...tabs.values()].includes(page);
        const isOurs = !isMissingPage && !isOfAnotherSize && message.text() !== BLOCKED_WORKER;
        if (['error', 'warning'].includes(message.type()) && isOurs) {
          problems.push(`${page.url()}: ${message.text()}`);
        }
      });
      return page;
    },
    async open(path, { status, ...options } = {}) {
      const key = JSON.stringify(options);
      const context = readers.get(key) ?? (await newContext(options));
      readers.set(key, context);
      const page = await site.pageOf(context);
      await site.go(page, path, status);
      return page;
    },
    async tab(options) {
      const key = JSON.stringify(options);
      const page = tabs.get(key) ?? (await site.pageOf(await newContext(options)));
      tabs.set(key, page);
      return page;
    },
    request: (path, headers = {}) => site.send(path, { headers }),
    send: (path, options) =>
      own && 'network' in own
        ? own.request(path, options)
        : fetch(`${site.url}${path}`, { ...(options as RequestInit), redirect: 'manual' }),
    lines: () => own?.lines ?? [],
    async restart() {
      if (own && 'network' in own) await own.restart();
    },
    async go(page, path, status = 200) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(status);
      if (!scriptless.has(page.context())) await waitForScript(page);
      return response;
    },
  };

  // Tests change the server of their file: after a failure a new one starts, and they run again from the first.
  if (hasOwnServer) test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser: workerBrowser }) => {
    test.setTimeout(START_TIMEOUT_MS);
    if (hasOwnServer) own = await startServerOf(typeof given === 'function' ? await given() : given, deployment);
    site.url = own?.url ?? process.env[SHARED_SITE] ?? '';
    browser = workerBrowser;
  });
  test.afterEach(async () => {
    const found = problems;
    problems = [];
    for (const context of visitors.splice(0)) await context.close();
    for (const page of [...readers.values()].flatMap((context) => context.pages())) await page.close();
    expect(found).toEqual([]);
  });
  test.afterAll(async () => {
    const left = [...readers.values(), ...[...tabs.values()].map((tab) => tab.context())];
    for (const context of left) await context.close();
    readers.clear();
    tabs.clear();
    await own?.stop();
  });
  return site;
}

/** A click before hydration would be that of a visitor without script; parts of a page hydrate one after the other. */
async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const main = document.getElementById('main-content');
    const parts = main?.querySelectorAll('button, input, select, textarea, [tabindex]') ?? [];
    // What is far below wakes when the reader comes near, or uses the page.
    const isLate = (element: Element) => element.closest('[data-late]') !== null;
    return main !== null && isAwake(main) && [...parts].every((part) => isLate(part) || isAwake(part));
  });
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        // Effects run after the paint, at their own time.
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null)))),
      ),
  );
}
