import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@bluegem/locales/languages';
import { manifestOf } from './manifest.ts';
import { MARKETS } from '@bluegem/core/prices/market-links';
import { SITE_IDS } from './src/sites/site-ids.ts';
import { SITES } from './src/sites/sites.ts';

const BUILT = join(import.meta.dirname, '../build/extension');
const TARGETS = ['chromium', 'firefox'] as const;

const archiveOf = async (target: string) => {
  const name = (await readdir(BUILT)).find((each) => each.startsWith(`blue-gem-atlas-${target}-`)) ?? '';
  return readFile(join(BUILT, name));
};

describe.each(TARGETS)('the archive for %s', (target) => {
  test('has a file for each that the manifest names, and texts in 13 languages', async () => {
    const files = unzipSync(await archiveOf(target));
    const manifest = manifestOf(target, '0.1.0');
    const scripts = manifest.content_scripts.flatMap(({ js }) => js);
    const background =
      'service_worker' in manifest.background ? [manifest.background.service_worker] : manifest.background.scripts;
    const named = [
      ...scripts,
      ...background,
      manifest.options_ui.page,
      ...Object.values(manifest.icons),
      'LICENSE',
      'NOTICE',
    ];
    expect(named.filter((name) => !Object.hasOwn(files, name))).toEqual([]);
    const english = Object.keys(JSON.parse(new TextDecoder().decode(files['_locales/en/messages.json'])) as object);
    for (const { code } of LANGUAGES) {
      const text = new TextDecoder().decode(files[`_locales/${code.replace('-', '_')}/messages.json`]);
      const messages = JSON.parse(text) as Record<string, { message: string }>;
      expect(Object.keys(messages)).toEqual(english);
      expect(Object.values(messages).filter(({ message }) => message === '' || message.includes('{{'))).toEqual([]);
    }
  });

  test('is smaller than 2 MB, and has the same bytes when it is packed again', async () => {
    const archive = await archiveOf(target);
    expect(archive.length).toBeLessThan(2_000_000);
    const again = zipSync(unzipSync(archive), { level: 9, mtime: '2026-01-01T00:00:00' });
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(again)).toBe(hash(archive));
  });
});

test('the manifests differ only where the browsers do', () => {
  const [chromium, firefox] = TARGETS.map((target) => manifestOf(target, '1.0.0'));
  const shared = ['permissions', 'content_scripts', 'content_security_policy', 'options_ui', 'name'] as const;
  for (const key of shared) expect(firefox?.[key]).toEqual(chromium?.[key]);
  expect(chromium?.permissions).toEqual(['storage']);
});

test('only an extension that is built for an address has one', () => {
  expect(manifestOf('chromium', '1.0.0')).not.toHaveProperty('homepage_url');
  expect(manifestOf('firefox', '1.0.0', 'https://gems.example').homepage_url).toBe('https://gems.example');
});

test('every market that the site links to has an adapter', () => {
  const isMarked = (market: string) => SITE_IDS.some((id) => id === market || id === `${market}-market`);
  expect(Object.keys(MARKETS).filter((market) => !isMarked(market))).toEqual([]);
});

test('every site has an adapter, which is for its pages alone', () => {
  expect(SITES.map(({ id }) => id)).toEqual(SITE_IDS);
  const on = (hostname: string, pathname: string) =>
    SITES.filter((site) => site.matches({ hostname, pathname })).map(({ id }) => id);
  expect(on('steamcommunity.com', '/market/listings/730/x')).toEqual(['steam-market']);
  expect(on('steamcommunity.com', '/market/listings/570/x')).toEqual([]);
  expect(on('steamcommunity.com', '/profiles/1/inventory/')).toEqual(['steam-inventory']);
  expect(on('csfloat.com', '/')).toEqual(['csfloat']);
  expect(on('csfloat.com.example', '/')).toEqual([]);
  expect(on('buff.163.com', '/market/csgo')).toEqual([]);
});
