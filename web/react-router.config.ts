import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressClientFiles } from '@bluegem/server/http/files/static-files';
import { STATIC_URLS } from '@bluegem/server/http/files/static-urls';
import { TEXTS_FOLDER } from './app/i18n/texts-address.ts';
import { buildServiceWorker, writeBuildHash } from './build-service-worker.ts';
import { writeTexts } from './build-texts.ts';

export default {
  ssr: true,
  // A build is written beside the one in use (scripts/lib/switch-folder.mjs).
  buildDirectory: process.env['BUILD_FOLDER'] || 'build',
  // The layout alone would be three files instead of one.
  splitRouteModules: false,
  prerender: { paths: STATIC_URLS, concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await writeTexts(join(folder, TEXTS_FOLDER));
    await buildServiceWorker(viteConfig.root, folder);
    await writeBuildHash(folder);
    await compressClientFiles(folder);
  },
} satisfies Config;
