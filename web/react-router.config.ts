import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { STATIC_URLS } from './app/static-pages.ts';
import { compressClientFiles } from './server/static-files.ts';

export default {
  ssr: true,
  prerender: { paths: STATIC_URLS, concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressClientFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
