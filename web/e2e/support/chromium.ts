import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** Chromium without a window: the same pages in two thirds of the processor time. Extensions need the whole browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Features of Chromium that tests switch off. The browser takes the last list only, so it repeats the one of Playwright
 * (chromiumSwitches.ts in playwright-core). On top of that: the two hidden pages with suggestions for the address bar
 * that Chromium loads with every window, which took 28 % of the processor time of opening our pages; and the process
 * for a next page that may never be opened, which it starts with every page: 19 %.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

const FLAGS = [
  '--headless',
  // Without the window's tabs and toolbar, which took another 14 %.
  '--kiosk',
  `--disable-features=${DISABLED_FEATURES.join()}`,
  '--no-sandbox',
  // The shell's own hinting makes texts up to a pixel wider than those of a window; with this one all widths are equal.
  '--font-render-hinting=slight',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * WebGL2 in software, as machines for tests have no graphics card; or none at all. Pages are composited without WebGL
 * either way: else every frame waits for the screen of the software card.
 */
const GRAPHICS_FLAGS = {
  webgl2: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'],
  plain: ['--disable-gpu', '--disable-software-rasterizer', '--disable-3d-apis'],
} as const;

export type Graphics = keyof typeof GRAPHICS_FLAGS;

const firstOnPath = (names: readonly string[]) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
};

/** `npm test` passes the browser that it found; a manual run takes the first on the path. */
function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const whole = firstOnPath(NAMES);
  return whole && (firstOnPath([SHELL]) ?? whole);
}

/** The browser of the tests, or if that has no window, the one beside it. */
export function wholeChromium(): string {
  const found = findChromium();
  const whole = found && basename(found) !== SHELL ? found : firstOnPath(NAMES);
  return whole ?? 'chromium, which was not found: extensions need it, chromium-headless-shell has none';
}

/** Configurations are also read without a browser; the error is thrown when one is started. */
const executablePath = () => findChromium() ?? 'chromium, which was not found: set CHROMIUM_PATH';

/** The launch options of the browser that the tests of a worker share. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: executablePath(),
  args: [...FLAGS, '--disable-gpu'],
});

/** A separate browser, with or without WebGL2. */
export function startBrowserWith(graphics: Graphics): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath(), args: [...FLAGS, ...GRAPHICS_FLAGS[graphics]] });
}
