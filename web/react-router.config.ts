import type { Config } from '@react-router/dev/config';
import { STATIC_URLS } from './app/static-pages.ts';

export default {
  ssr: true,
  prerender: { paths: STATIC_URLS, concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
