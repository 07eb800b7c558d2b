import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { VERSION_HEADER, WORKER_ADDRESS } from '@bluegem/contract/site/site-version';
import { SHARED_SITE } from './global-setup.ts';

/**
 * `first` and `second`: a version of the site. `away`: no response. `removed`: the first one without its service
 * worker.
 */
type State = 'first' | 'second' | 'away' | 'removed';

export type UpdatableSite = {
  url: string;
  become(state: State): void;
  /** Sends pictures so late, in milliseconds, that the worker has taken control by then. */
  delayPictures(time: number): void;
  /** Waits until every request so far has its response. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const TEXT = /html|javascript|x-script/;
const turned = (hex: string) => [...hex].toReversed().join('');

/**
 * The site that files share, behind a proxy that can be switched off, and that makes a second version out of the first:
 * with another version name, and scripts at other addresses, of which each version has only its own.
 */
export async function startUpdatableSite(): Promise<UpdatableSite> {
  const server = process.env[SHARED_SITE] ?? '';
  const worker = await fetch(server + WORKER_ADDRESS);
  const version = worker.headers.get(VERSION_HEADER) ?? '';
  const build = /"build":"(\w+)"/.exec(await worker.text())?.[1] ?? '';
  let state: State = 'first';
  let pictureDelay = 0;

  const second = (text: string) => text.replaceAll(version, turned(version)).replaceAll(build, turned(build));
  const first = (text: string) => text.replaceAll(turned(build), build);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isSecond = state === 'second';
    const address = request.url ?? '/';
    const isGone = address.includes(`manifest-${isSecond ? build : turned(build)}.js`);
    if (isGone || (state === 'removed' && address === WORKER_ADDRESS)) return void response.writeHead(404).end();
    const { 'accept-language': language = '', cookie = '' } = request.headers;
    const headers = { 'accept-language': language, cookie, 'accept-encoding': 'identity' };
    const init = { method: request.method ?? 'GET', headers, redirect: 'manual' } as const;
    const real = await fetch(server + first(address), init);
    const passed = [...real.headers].filter(([name]) => !['etag', 'content-length', 'connection'].includes(name));
    const body = Buffer.from(await real.arrayBuffer());
    if (address.startsWith('/render/')) await setTimeout(pictureDelay);
    if (!isSecond) return void response.writeHead(real.status, Object.fromEntries(passed)).end(body);
    // The hashes of the policy are those of the first version's scripts.
    const own = passed.filter(([name]) => name !== 'content-security-policy');
    const isText = TEXT.test(real.headers.get('content-type') ?? '');
    response.writeHead(real.status, Object.fromEntries(own.map(([name, value]) => [name, second(value)])));
    response.end(isText ? second(body.toString('utf8')) : body);
  }

  const responding = new Set<Promise<void>>();
  const door = createServer((request, response) => {
    if (state === 'away') return void request.socket.destroy();
    const done = respond(request, response)
      .catch(() => void request.socket.destroy())
      .finally(() => responding.delete(done));
    responding.add(done);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    become(next) {
      state = next;
    },
    delayPictures(time) {
      pictureDelay = time;
    },
    async settled() {
      await Promise.all(responding);
    },
    async stop() {
      door.closeAllConnections();
      door.close();
    },
  };
}
