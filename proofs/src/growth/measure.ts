import { pageRoutes, addressOf } from '../security/page-addresses.ts';
import { Browser } from '../site/browser.ts';
import { fetchFromNewAddress } from '../site/fetch-from-new-address.ts';

export type Timing = { path: string; cpuMs: number; firstMs: number; medianMs: number; bytes: number };
/** Processor time of the site and of each process of its database so far, in milliseconds. */
export type ReadCpu = () => Promise<ReadonlyMap<number, number>>;

const REPEATS = 9;

/** Not pages, downloads of all patterns, or the end of a sign-in. */
const LEFT_OUT = /\*|^\/(auth|logout|components|offline|patterns\/export)/;
/** Answers that the pages load, and that read tables which grow. */
const PUBLIC_ANSWERS = [
  '/api/discoveries/recent',
  '/api/patterns/trending',
  '/api/patterns/featured',
  '/api/check?weapon=karambit&patternId=387',
  '/rest/v1/patterns?limit=20',
];
const ADMIN_VIEWS = [
  '/admin/feedback?state=failed',
  '/admin/logs?log=audit',
  '/admin/logs?log=access',
  '/admin/logs/export.csv?log=service',
];

const isAdmin = (path: string) => path.startsWith('/admin');

/** The addresses to measure: every page, those of an account included; then every page of the administration. */
export function addresses(): { pages: string[]; admin: string[] } {
  const paths = pageRoutes().filter((route) => !LEFT_OUT.test(route));
  const all = [...new Set(paths.map((route) => addressOf(route.replaceAll(/\/:\w+\?/g, ''))))].filter(
    (path) => !path.includes('/changes/'),
  );
  return {
    pages: [...all.filter((path) => !isAdmin(path)), ...PUBLIC_ANSWERS],
    admin: [...all.filter(isAdmin), ...ADMIN_VIEWS],
  };
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Of processes that ended meanwhile nothing is known. */
const spentBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0);

async function visit(browser: Browser, path: string): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now();
  const answer = await browser.get(path);
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}`);
  return { ms: performance.now() - startMs, bytes };
}

/** After a start functions are slow until they were compiled. */
export async function warmUp(browser: Browser): Promise<void> {
  for (let repeat = 0; repeat < 3 * REPEATS; repeat++) await visit(browser, '/impressum');
}

/** The first answer after the start, then nine one after the other: the median, and the processor time of each. */
export async function timingOf(browser: Browser, path: string, readCpu: ReadCpu): Promise<Timing> {
  const { ms: firstMs, bytes } = await visit(browser, path);
  const times: number[] = [];
  const cpuBefore = await readCpu();
  for (let repeat = 0; repeat < REPEATS; repeat++) times.push((await visit(browser, path)).ms);
  return { path, cpuMs: spentBetween(cpuBefore, await readCpu()) / REPEATS, firstMs, medianMs: medianOf(times), bytes };
}

export const openBrowser = (url: string): Browser => new Browser(url, fetchFromNewAddress);
