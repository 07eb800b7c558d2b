import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type APIRequestContext } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon } from './support/site.ts';
import { startServer, type TestServer } from './support/server.ts';

type Export = { wishlist: { slug: string }[]; feedback: { message: string }[] };

const ROUNDS = 1;
const WRITES = 40;

async function signIn(client: APIRequestContext, { url }: TestServer): Promise<void> {
  const page = await (await client.get(`${url}/auth/steam`)).text();
  const href = /<a[^>]+data-person[^>]*href="([^"]+)"|<a[^>]+href="([^"]+)"[^>]*data-person/.exec(page);
  await client.get(new URL((href?.[1] ?? href?.[2] ?? '').replaceAll('&amp;', '&'), url).href);
}

const readExport = async (client: APIRequestContext, { url }: TestServer): Promise<Export> =>
  (await (await client.get(`${url}/api/account/export`)).json()) as Export;

test('a server killed at any moment loses nothing that it confirmed, and exports all of it after a restart', async () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-killed-'));
  const dataDir = join(folder, 'data');
  const client = await request.newContext();
  const confirmed = { wishlist: new Set<string>(), feedback: new Set<string>() };
  let server = await startServer(dataDir);
  try {
    await signIn(client, server);
    for (let round = 0; round < ROUNDS; round++) {
      const { url } = server;
      const headers = { origin: url };
      const message = `confirmed before the power went, ${round}`;
      const writes = [
        client
          .post(`${url}/api/feedback`, { headers, data: { kind: 'general', message } })
          .then((answer) => answer.ok() && confirmed.feedback.add(message)),
        ...Array.from({ length: WRITES }, async (_, index) => {
          const slug = `karambit-${round * WRITES + index + 1}`;
          const answer = await client.put(`${url}/api/wishlist/${slug}`, { headers, data: { note: 'n' } });
          if (answer.ok()) confirmed.wishlist.add(slug);
        }),
        client.get(`${url}/api/account/export`).then((answer) => answer.text()),
      ];
      const before = confirmed.wishlist.size;
      const settled = Promise.allSettled(writes);
      await soon(() => confirmed.wishlist.size).toBeGreaterThan(before + randomInt(WRITES / 2));
      await server.kill();
      await settled;
      server = await startServer(dataDir);
      const stored = await readExport(client, server);
      expect(stored.wishlist.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...confirmed.wishlist]));
      expect(stored.feedback.map((each) => each.message)).toEqual(expect.arrayContaining([...confirmed.feedback]));
    }
  } finally {
    await client.dispose();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
