import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where distributions install Firefox; `FIREFOX_PATH` names another one. That of a snap sees no profile of a test. */
const PATHS = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  ...(existsSync('/snap/bin/firefox') ? [] : ['/usr/bin/firefox']),
];
const START_TIMEOUT_MS = 60_000;

/** The installed Firefox; undefined without one. */
export const findFirefox = (): string | undefined => PATHS.find((path) => path !== undefined && existsSync(path));

type Json = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Json; result?: Json; error?: string; message?: string };

const PREFERENCES = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'xpinstall.signatures.required': false,
};

/** The address at which a started Firefox takes commands. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start')), START_TIMEOUT_MS);
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
    const lines = firefox.stderr && createInterface(firefox.stderr);
    lines?.on('line', (line) => {
      const [address] = /ws:\/\/[\d.]+:\d+/.exec(line) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

/** A WebDriver BiDi session of an own Firefox. Only `pages` are served, by address; every other request fails. */
export async function startFirefox(path: string, pages: ReadonlyMap<string, string>) {
  const profile = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), preferences.join('\n'));
  const firefox = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => firefox.once('exit', resolve));
  const requests: string[] = [];
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  const waiting = new Map<number, { resolve: (result: Json) => void; reject: (error: Error) => void }>();
  let last = 0;
  const send = (method: string, params: Json = {}): Promise<Json> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });

  function respond({ request, isBlocked }: { request?: { request: string; url: string }; isBlocked?: boolean }): void {
    if (!request || isBlocked !== true) return;
    const body = pages.get(request.url);
    requests.push(request.url);
    const answer =
      body === undefined
        ? send('network.failRequest', { request: request.request })
        : send('network.provideResponse', {
            request: request.request,
            statusCode: 200,
            headers: [
              { name: 'content-type', value: { type: 'string', value: 'text/html; charset=utf-8' } },
              { name: 'access-control-allow-origin', value: { type: 'string', value: '*' } },
            ],
            body: { type: 'string', value: body },
          });
    // A page that is closed meanwhile needs no response.
    answer.catch(() => undefined);
  }

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'network.beforeRequestSent') respond(message.params ?? {});
    const request = waiting.get(message.id ?? 0);
    if (message.error === undefined) request?.resolve(message.result ?? {});
    else request?.reject(new Error(`${message.error}: ${message.message}`));
    waiting.delete(message.id ?? 0);
  });

  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  await send('session.subscribe', { events: ['network.beforeRequestSent'] });
  await send('network.addIntercept', {
    phases: ['beforeRequestSent'],
    urlPatterns: [
      { type: 'pattern', protocol: 'https' },
      { type: 'pattern', protocol: 'http' },
    ],
  });

  return {
    version: capabilities.browserVersion,
    requests,
    send,
    /** Opens an address in a new tab and returns its context. */
    async open(url: string): Promise<string> {
      const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      return context;
    },
    /** The value of an expression in a page, as JSON. */
    async evaluate(context: string, expression: string): Promise<unknown> {
      const evaluated = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(value => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = evaluated as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (!result) throw new Error(exceptionDetails?.text ?? 'Nothing was evaluated');
      return JSON.parse(result.value) as unknown;
    },
    async close(): Promise<void> {
      await send('browser.close').catch(() => undefined);
      socket.close();
      if (firefox.exitCode === null) firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
