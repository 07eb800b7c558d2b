import { SITE_PAGES } from '@bluegem/contract/site/pages';
import { localisedPath } from '@bluegem/locales/languages';
import { namespacesOf } from '@bluegem/locales/namespaces';
import { expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

const site = builtServer();

/** Without the studio, which redirects to an address with all of its values. */
const PAGES = [
  ...Object.keys(SITE_PAGES).filter((path) => path !== '/studio'),
  '/?search=karambit+387',
  '/pattern/karambit/387',
  '/pattern/karambit-heat-treated/148',
  '/discover/karambit',
  '/compare?patterns=karambit-387,ak-47-661',
  '/login',
  '/offline',
  '/nothing',
];

const LINK = /<link rel="later-preload" crossorigin href="(\/assets\/texts\/\w+\/[\w-]+\/(\w+)\.json)"\/>/g;
const linksIn = async (page: string) =>
  Array.from((await (await site.request(page)).text()).matchAll(LINK), ([, address = '', file = '']) => ({
    address,
    file,
  }));

test.each(PAGES)('%s names the texts that it shows, and they are listed for its address', async (page) => {
  const listed = ['main', ...namespacesOf(page.replace(/\?.*/, ''))];
  expect((await linksIn(page)).map(({ file }) => file)).toEqual(listed);
});

test.each(['en', 'de', 'zh-CN'] as const)('in %s they are JSON that a browser may keep for ever', async (language) => {
  for (const { address, file } of await linksIn(localisedPath('/statistics', language))) {
    const answer = await site.request(address);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const texts = (await answer.json()) as Record<string, object>;
    expect(Object.keys(texts)).toContain(file === 'main' ? 'common' : file);
  }
});
