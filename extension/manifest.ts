import type { SiteId } from './src/sites/site-ids.ts';

export type Target = 'chromium' | 'firefox';

/** The addresses of each site that the extension may read. */
const PAGES = {
  'steam-market': ['https://steamcommunity.com/market/listings/730/*'],
  'steam-inventory': ['https://steamcommunity.com/id/*/inventory*', 'https://steamcommunity.com/profiles/*/inventory*'],
  csfloat: ['https://csfloat.com/*'],
  skinport: ['https://skinport.com/*'],
  dmarket: ['https://dmarket.com/*'],
  buff163: ['https://buff.163.com/goods/*'],
} satisfies Record<SiteId, readonly string[]>;

/** No request leaves the extension, whatever its code does: the browser enforces this. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sites that keep items where the extension alone cannot read them: the script that runs in their pages for it. */
const IN_PAGE: readonly { js: string; sites: readonly SiteId[] }[] = [
  { js: 'steam-page.js', sites: ['steam-market', 'steam-inventory'] },
  { js: 'csfloat-page.js', sites: ['csfloat'] },
  { js: 'skinport-page.js', sites: ['skinport'] },
  { js: 'dmarket-page.js', sites: ['dmarket'] },
];

/**
 * The manifest (version 3). `storage` holds the settings; there is no host permission beyond the content scripts.
 * `address`: the installation that badges link to until the user sets another one.
 */
export const manifestOf = (target: Target, version: string, address?: string) => ({
  manifest_version: 3,
  name: 'Blue Gem Atlas',
  description: '__MSG_description__',
  version,
  ...(address !== undefined && { homepage_url: address }),
  default_locale: 'en',
  permissions: ['storage'],
  content_security_policy: { extension_pages: POLICY },
  background: target === 'chromium' ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
  content_scripts: [
    ...IN_PAGE.map(({ js, sites }) => ({
      matches: sites.flatMap((site) => PAGES[site]),
      js: [js],
      world: 'MAIN',
      run_at: 'document_start',
    })),
    { matches: Object.values(PAGES).flat(), js: ['content.js'], run_at: 'document_idle' },
  ],
  options_ui: { page: 'options.html', open_in_tab: true },
  icons: { 48: 'icon-48.png', 128: 'icon-128.png' },
  ...(target === 'chromium'
    ? { minimum_chrome_version: '126' }
    : {
        browser_specific_settings: {
          gecko: {
            id: 'extension@blue-gem-atlas.invalid',
            strict_min_version: '128.0',
            // The notice that Firefox shows before the installation.
            data_collection_permissions: { required: ['none'] },
          },
        },
      }),
});
