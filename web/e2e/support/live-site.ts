import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const ENTRY = join(import.meta.dirname, '../../build/server/index.js');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAIN_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** WebGL2 in software, as machines for tests have no graphics card; or none at all. */
const GRAPHICS_FLAGS = {
  webgl2: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  plain: ['--disable-gpu', '--disable-software-rasterizer', '--disable-3d-apis'],
} as const;

export type Graphics = keyof typeof GRAPHICS_FLAGS;

/** Starts the built server on a free port, with a data folder of its own unless one is given. */
export async function startLiveServer(given?: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'bluegem-live-'));
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /ready: (http:\S+)$/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { url, stop };
  }
  await stop();
  throw new Error('The server ended before it was ready');
}

function findChromium(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env['CHROMIUM_PATH'] ?? files.find((file) => existsSync(file));
  if (!found) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
  return found;
}

/** A browser with or without WebGL2. */
export function startLiveBrowser(graphics: Graphics): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...PLAIN_FLAGS, ...GRAPHICS_FLAGS[graphics]] });
}

/** A page whose problems, violations of the content security policy among them, are collected. */
export async function openLivePage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => console.error('Policy: ' + event.violatedDirective + ' ' + event.sample));`,
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return { page, problems };
}
