import { cachesOf } from './cache-names.ts';
import type { SiteVersion } from '@bluegem/contract/site/site-version';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The version of each open page. Stored, since browsers stop idle workers. An unknown page is older than this worker
 * and does not belong to it.
 */
export function createClientRegistry({ caches, clients }: WorkerScope, { version }: SiteVersion) {
  const { clients: name } = cachesOf(version);
  const versions = new Map<string, string>();
  const keyOf = (id: string) => `/${id}`;

  async function versionOf(id: string): Promise<string | undefined> {
    const known = versions.get(id);
    if (known !== undefined) return known;
    const stored = await (await caches.open(name)).match(keyOf(id));
    const read = await stored?.text();
    if (read !== undefined) versions.set(id, read);
    return read;
  }

  return {
    versionOf,
    isOwn: async (id: string) => (await versionOf(id)) === version,
    async setVersion(id: string, its: string): Promise<void> {
      if (id === '') return;
      versions.set(id, its);
      await (await caches.open(name)).put(keyOf(id), new Response(its));
    },
    /** Removes closed pages. */
    async prune(): Promise<void> {
      const open = new Set((await clients.matchAll({ includeUncontrolled: true, type: 'all' })).map(({ id }) => id));
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (!open.has(new URL(key.url).pathname.slice(1))) await cache.delete(key);
      }
    },
  };
}
