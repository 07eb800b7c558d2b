import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { ServerBuild } from 'react-router';
import EXTERNAL_PACKAGES from './external-packages.json' with { type: 'json' };
import { isLanguageCode, isPseudoLanguage } from '@bluegem/locales/languages';
import type { TextFile } from './app/i18n/texts-address.ts';
import { textFile, textsVersion } from './build-texts.ts';
import { routerWithoutReload } from './patches/router-without-reload.ts';
import { sonnerWithoutStyleElement } from './patches/sonner-without-style-element.ts';
import type * as Development from './dev.ts';

/**
 * The packages from `node_modules` that browsers load in development, besides those of the router's plugin. All of them
 * are bundled when the development server starts. Otherwise Vite finds packages while a page loads, bundles everything
 * again, and breaks the page that is loading; it also finds packages of the server, because the router's plugin looks
 * up the imports of server modules in the browser's module graph when it collects styles. A new package of the browser
 * belongs here.
 */
const BROWSER_PACKAGES = [
  '@react-three/fiber',
  '@supabase/postgrest-js',
  'i18next',
  'three',
  'three/addons/controls/OrbitControls.js',
  'three/addons/loaders/GLTFLoader.js',
  'uqr',
  '@bluegem/contract > zod/mini',
];

const INITIAL: { tags: ['$initial'] } = { tags: ['$initial'] };
/**
 * Files that many pages share. Without them each module that two pages share would be a request of its own. No group
 * names a module: a renamed one stays where it is.
 */
const GROUPS = [
  // Seldom changes.
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next)\// },
  // What surrounds every page. The entry is not in it: a group runs when any script imports it, and the entry hydrates.
  { name: 'frame', test: /web\/app\/(root|routes\/layout|(shell|ui|api-client)\/[a-z-]+\.)/, ...INITIAL },
  // Small modules (in bytes) of five pages or more. A large one is sent only with the pages that use it.
  {
    name: 'shared',
    test: /\/(web\/app|locales\/src|core\/src|contract\/src)\//,
    minShareCount: 5,
    maxModuleSize: 1500,
    ...INITIAL,
  },
  // How patterns are shown in lists and on their pages, with the strip and the seed that is chosen in it.
  { name: 'parts', test: /web\/app\/pattern-parts\//, minShareCount: 2, maxModuleSize: 3500, ...INITIAL },
  // Small rules of the engine that a few pages need at once.
  { name: 'rules', test: /core\/src\/(patterns|query|site)\//, minShareCount: 2, maxModuleSize: 2500, ...INITIAL },
  // Charts and their numbers as files.
  { name: 'charts', test: /web\/app\/ui\/chart\//, minShareCount: 2 },
  // The stage of a pattern and how the engine draws it, which the studio and the tools show as well.
  {
    name: 'viewer',
    test: /web\/app\/features\/pictures\/render\/|core\/src\/(drawing\/pictures|paint)\//,
    minShareCount: 2,
    maxModuleSize: 6000,
  },
  // All patterns, read in the browser.
  { name: 'dataset', test: /core\/src\/(dataset\/|patterns\/heat-treated)/, minShareCount: 2 },
  // Counting as pages name it, before the rest of it.
  { name: 'counted', test: /web\/app\/(reports|features\/site\/consent)\//, minShareCount: 2, ...INITIAL },
  // What every visit loads after the first paint: counting, the consent to it, reports of errors and their screens.
  { name: 'visit', test: /web\/app\/(reports|features\/site\/consent|shell\/failure|routes\/parts\/visit)\// },
];

const PENDING_LOOK_MS = 50;

/**
 * A build renders its pages once the dataset is there, which may be built at the same time: DATASET_PENDING names a
 * file that exists meanwhile (scripts/lib/prepare.mjs). The router gives up a page that takes more than ten seconds.
 */
const pagesAfterDataset = (): Plugin => ({
  name: 'pages-after-dataset',
  async configurePreviewServer() {
    const pending = process.env['DATASET_PENDING'] ?? '';
    while (existsSync(pending)) await setTimeout(PENDING_LOOK_MS);
  },
});

/** In development, too, the listener of the built server responds, after the bundler's own files. */
function serverInDevelopment(): Plugin {
  return {
    name: 'server-in-development',
    async configureServer(server) {
      const environment = server.environments['ssr'];
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Pages cannot be rendered here');
      const { runner } = environment;
      const loadBuild = () => runner.import<ServerBuild>('virtual:react-router/server-build');
      const loadListener = async () => {
        const { developmentListener } = await runner.import<typeof Development>('./dev.ts');
        return developmentListener(dirname(server.config.root), loadBuild);
      };
      await loadListener();
      return () => {
        server.middlewares.use((request, response, next) => {
          loadListener().then((answer) => answer(request, response), next);
        });
      };
    },
  };
}

/** In development, texts are read when a page asks for them. A build writes them once (build-texts.ts). */
const textsInDevelopment = (): Plugin => ({
  name: 'texts-in-development',
  configureServer({ middlewares }) {
    middlewares.use('/assets/texts', ({ url = '' }, response) => {
      const [language = '', file = ''] = url.replace(/^\/\w+\/|\.json$/g, '').split('/');
      if (!isLanguageCode(language) && !isPseudoLanguage(language)) return response.writeHead(404).end();
      return response.setHeader('content-type', 'application/json').end(textFile(language, file as TextFile));
    });
  },
});

process.env['VITE_TEXTS_VERSION'] = textsVersion();

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    serverInDevelopment(),
    pagesAfterDataset(),
    textsInDevelopment(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    routerWithoutReload(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  // A build renders pages with a preview server, for which the router's plugin would watch all files.
  ...(isPreview ? { server: { watch: null } } : {}),
  optimizeDeps: { include: BROWSER_PACKAGES, exclude: ['sonner'], noDiscovery: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './main.ts' } },
      // The built server is never anything else. Without it, it would contain React's renderers for development, too.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
      // A single file, so that few packages have to be installed beside it: those with native parts, WebAssembly or
      // worker files, and those of Steam, which find their own files by `__dirname`.
      resolve: { noExternal: command === 'build' ? true : [/^@bluegem\//], external: EXTERNAL_PACKAGES },
    },
  },
}));
