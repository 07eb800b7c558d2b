import { STATISTICS_TABS, statisticsPath } from '../features/statistics/views.ts';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { LANGUAGES, isLanguageCode, localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import { STATIC_PAGES } from '../static-pages.ts';
import { alternatesOf } from './html/head-tags.ts';
import { escapeMarkup } from './html/markup.ts';
import { getServices } from './services.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Pages beside the static ones that may be found: none asks for a sign-in, none leads elsewhere. */
const OTHER_PAGES: Readonly<Record<string, number>> = {
  '/tools': 0.8,
  '/tools/bulk': 0.5,
  '/compare': 0.5,
  '/find': 0.5,
  '/weights': 0.5,
  '/atlas': 0.5,
  '/data': 0.4,
  '/api/docs': 0.3,
  '/feedback': 0.2,
};

const TAB_PRIORITY = 0.6;
const WEAPON_PRIORITY = 0.7;
const PATTERN_PRIORITIES = { 1: 0.6, 2: 0.5, 3: 0.4, none: 0.3 } as const;

/** Every page but those of single patterns, with its priority. */
export function listedPages(): [path: string, priority: number][] {
  const tabs = STATISTICS_TABS.map((tab): [string, number] => [statisticsPath(tab, null), TAB_PRIORITY]);
  const weapons = MEASURED_WEAPON_IDS.map((id): [string, number] => [`/discover/${id}`, WEAPON_PRIORITY]);
  // A page that is named twice keeps its own priority.
  const all = new Map([...tabs, ...weapons, ...Object.entries(OTHER_PAGES), ...Object.entries(STATIC_PAGES)]);
  return [...all];
}

export const SITEMAP_FILES: readonly string[] = ['pages', ...LANGUAGES.map(({ code }) => `patterns-${code}`)];

const changedOn = () => getServices().snapshot().release.releasedAt.slice(0, 10);

/** The list of all sitemaps. */
export function sitemapIndex(origin: string): string {
  const entries = SITEMAP_FILES.map(
    (name) =>
      `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${name}.xml.gz`)}</loc><lastmod>${changedOn()}</lastmod></sitemap>`,
  );
  return `${HEADER}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One entry; nothing in our own paths needs escaping. */
const entry = (address: string, day: string, priority: number, more = '') =>
  `<url><loc>${address}</loc><lastmod>${day}</lastmod><priority>${priority.toFixed(1)}</priority>${more}</url>`;

function pageEntries(origin: string): string[] {
  const day = changedOn();
  return listedPages().flatMap(([path, priority]) => {
    const links = alternatesOf(origin, path)
      .map((each) => `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${escapeMarkup(each.href)}"/>`)
      .join('');
    return LANGUAGES.map(({ code }) => entry(`${origin}${localisedPath(path, code)}`, day, priority, links));
  });
}

/** All measured patterns in a language. The pages themselves name their other languages. */
function patternEntries(origin: string, language: LanguageCode): string[] {
  const day = changedOn();
  const start = `${origin}${localisedPath('/pattern', language)}`;
  const { all } = getServices().snapshot();
  return all.map(({ weapon, patternId, tier }) =>
    entry(`${start}/${weapon}/${patternId}`, day, PATTERN_PRIORITIES[tier ?? 'none']),
  );
}

/** One sitemap by its name in the index; undefined for any other. */
export function sitemapOf(name: string, origin: string): string | undefined {
  const language = name.replace(/^patterns-/, '');
  if (!SITEMAP_FILES.includes(name)) return undefined;
  const entries = name !== 'pages' && isLanguageCode(language) ? patternEntries(origin, language) : pageEntries(origin);
  const spaces = `xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${HEADER}<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
