import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { dirname } from 'node:path';
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { ServerBuild } from 'react-router';
import EXTERNAL_PACKAGES from './external-packages.json' with { type: 'json' };
import { languageFiles } from './language-files.ts';
import { languageTexts } from './language-texts.ts';
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
  'react-i18next',
  'three',
  'three/addons/controls/OrbitControls.js',
  'three/addons/loaders/GLTFLoader.js',
  'uqr',
  '@bluegem/contract > zod/mini',
];

/** Libraries of every page. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;
/**
 * Our own code, and how many pages must use a module before it is sent with every page. The exceptions: modules that
 * admin pages share and the texts of failures, which visitors do not need, those that the heaviest pages do not
 * use, and what the search field loads once it is used: suggestions, and the parsers of names and links.
 */
const OWN =
  /\/(web\/app\/(?!features\/admin\/|i18n\/page-texts\/(error|pattern)-texts|search\/(?!smart-field|pasted-lines|paste-button)|ui\/(tab-links|page-title|save-file)\.)|locales\/src\/(?!en\/(settings|errors|patternModal)\.json)|core\/src\/(?!inspect\/(?!pasted-link)|weapons\/weapon-(aliases|spellings)))/;
const MANY_PAGES = 11;
/**
 * The frame of a page; some of it is shared with parts that are loaded later, and stays in one file all the same. Not
 * the module that starts the page: it has to run after those of the page, which need this file.
 */
const FRAME =
  /\/web\/app\/(root|use-late-navigate|routes\/layout|i18n\/texts\.client|(ui|shell)\/(page-shell|failure\/page-failure|find-root|boundary|lazy-with-retry|retries|header|menu|logo|use-is-scripted|back-to-top|covered-room)|auth\/account-(hint|slot)|failures\/(capture|report-address))\.tsx?$|\/core\/src\/inspect\/pasted-link\.ts$/;
/** The late script of every page: the cookie banner and analytics. Other pages use parts of it. */
const VISIT =
  /\/(web\/app\/(routes\/parts\/(visit|count)|features\/consent\/(?!cookie-choice)|analytics\/(?!browser-analytics))|locales\/src\/en\/consent\.json)/;

/** Small modules that several pages share: pattern parts, cards and verdicts, paint placement, forms. */
const PATTERN =
  /\/(web\/app\/(features\/check\/copy-link|pattern-parts\/(silhouettes|late-shares|unplaced-note|pattern-card|late-picture|hooks\/use-is-near|picture|pattern-link|colour-bar|tier-badge|named-blue))|core\/src\/(patterns\/(verdict|pattern|deciding-blue)|weapons\/side-place))\.tsx?$/;
const CHECK_RESULT =
  /\/web\/app\/(features\/check\/(verdict-heading|check-result-card|side-pictures)|ui\/limit-note)\.tsx$/;
const TRANSFORM = /\/core\/src\/(paint\/(random-stream|paint-transform|oxide-map)|drawing\/outline\/place-pixels)\.ts$/;
/** The search field of a page with its Paste button. */
const SEARCH_FIELD = /\/web\/app\/(search\/(smart-field|pasted-lines|paste-button)|.*fill-field)\.tsx?$/;
/** Prices in the visitor's currency. */
const MONEY = /\/(use-)?(money|currency)\.ts$/;
const FORM =
  /\/(web\/app\/(i18n\/(page-texts\/form-texts|suggested-text)|pattern-parts\/query-problem)\.tsx?|core\/src\/weapons\/weapon-title\.ts|locales\/src\/en\/forms\.json)$/;
/** Prepared for a failure, and loaded once a page is idle. Other pages use its texts as well. */
const ERROR_TEXTS = /\/(web\/app\/i18n\/page-texts\/error-texts\.ts|locales\/src\/en\/errors\.json)$/;
const FAILURES =
  /\/web\/app\/(prepare|shell\/failure\/error-screen|ui\/failed-part|offline\/(register|cache-names))\.tsx?$/;
/** Modules of a few hundred bytes that many pages use, but not the first: together in one file instead of one each. */
const SMALL =
  /\/(web\/app\/(ui\/(disclosure|load-note|save-file|chart\/csv)|pattern-parts\/(weapon-options|short-weapon-name)|i18n\/(searched-item|error-key)|form-revalidation|api-client\/(api-failure|with-reason))|core\/src\/(paint\/finish-class|inspect\/bulk-limits|prices\/csv))\.tsx?$/;
const CHARTS = /\/web\/app\/ui\/chart\/(chart-figure|axis|legend|plot|scale|tones|row-tops|value-rows|day-bars)\.tsx?$/;
const PATTERN_TEXTS = /\/(web\/app\/i18n\/page-texts\/pattern-texts\.ts|locales\/src\/en\/patternModal\.json)$/;
const TOOL_TEXTS =
  /\/(web\/app\/(i18n\/page-texts\/tool-texts|features\/explore\/tool-page)\.tsx?|locales\/src\/en\/(find|weights|atlas)\.json)$/;
/** The page of one item, and the viewer of its pictures. */
const ITEM =
  /\/(web\/app\/features\/(render\/stage-shape|patterns\/(model-loading|market-links))|core\/src\/prices\/market-links)\.tsx?$|\/locales\/src\/en\/auth\.json$/;
const VIEWER =
  /\/web\/app\/features\/render\/(stage-layout|pattern-viewer|as-published|float-control|show-picture|use-picture-width|radio-switch|live\/live-painter)\.tsx?$/;
/** What is known of the blue of items without measurements, and how clusters are named. */
const SHARES =
  /\/(web\/app\/.*\/expected-shares|core\/src\/patterns\/(heat-treated|heat-treated-curves|heat-treated-errors|cluster))\.tsx?$/;
/** The database: its query and texts; what the bulk check has of it, too; inspect links. */
const QUERY =
  /\/(core\/src\/query\/(pattern-query|pattern-row)|web\/app\/(features\/patterns\/database\/query-address|pattern-parts\/filter-text))\.ts$/;
const EARLY_DATA = /\/(core\/src\/query\/pattern-index|web\/app\/features\/patterns\/database\/use-early-data)\.ts$/;
const LINKS = /\/core\/src\/inspect\/(inspection|inspect-link|self-contained-link)\.ts$/;

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

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    serverInDevelopment(),
    languageFiles(),
    languageTexts(),
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
    // The scripts of every page in two files that seldom change, not in twenty: each costs a round trip on a slow
    // connection.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { name: 'shell', test: OWN, minShareCount: MANY_PAGES },
                { name: 'frame', test: FRAME },
                { name: 'visit', test: VISIT },
                { name: 'pattern-parts', test: PATTERN, minShareCount: 2 },
                { name: 'search-field', test: SEARCH_FIELD, minShareCount: 2 },
                // Before the texts of tools, which would take it with them.
                { name: 'page-title', test: /\/ui\/page-title\.tsx$/, minShareCount: 2 },
                { name: 'small', test: SMALL, minShareCount: 2 },
                { name: 'charts', test: CHARTS, minShareCount: 2 },
                { name: 'tool-texts', test: TOOL_TEXTS, minShareCount: 2 },
                { name: 'pattern-texts', test: PATTERN_TEXTS, minShareCount: 2 },
                { name: 'item', test: ITEM, minShareCount: 2 },
                { name: 'viewer', test: VIEWER, minShareCount: 2 },
                // Before the shares, which would take it with them.
                { name: 'transform', test: TRANSFORM, minShareCount: 2 },
                { name: 'shares', test: SHARES },
                { name: 'links', test: LINKS, minShareCount: 2 },
                { name: 'money', test: MONEY, minShareCount: 2 },
                { name: 'early-data', test: EARLY_DATA, minShareCount: 2 },
                { name: 'query', test: QUERY, minShareCount: 2 },
                { name: 'check-result', test: CHECK_RESULT, minShareCount: 2 },
                { name: 'form-texts', test: FORM, minShareCount: 2 },
                { name: 'error-texts', test: ERROR_TEXTS },
                { name: 'failures', test: FAILURES },
              ],
            },
          },
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
