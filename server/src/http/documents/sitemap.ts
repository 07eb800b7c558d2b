import { listedPages } from '@bluegem/contract/site/pages';
import { LANGUAGES, isLanguageCode, localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { Snapshot } from '../../stores/snapshot.ts';
import { alternatesOf } from '../addresses/alternates.ts';
import { escapeMarkup } from '../../platform/markup.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

const PATTERN_PRIORITIES = { 1: 0.6, 2: 0.5, 3: 0.4, none: 0.3 } as const;

export const SITEMAP_FILES: readonly string[] = ['pages', ...LANGUAGES.map(({ code }) => `patterns-${code}`)];

const changedOn = ({ release }: Snapshot) => release.releasedAt.slice(0, 10);

/** The list of all sitemaps. */
export function sitemapIndex(snapshot: Snapshot, origin: string): string {
  const entries = SITEMAP_FILES.map(
    (name) =>
      `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${name}.xml.gz`)}</loc><lastmod>${changedOn(snapshot)}</lastmod></sitemap>`,
  );
  return `${HEADER}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One entry. The paths of this site need no escaping. */
const entry = (address: string, day: string, priority: number, more = '') =>
  `<url><loc>${address}</loc><lastmod>${day}</lastmod><priority>${priority.toFixed(1)}</priority>${more}</url>`;

function pageEntries(snapshot: Snapshot, origin: string): string[] {
  const day = changedOn(snapshot);
  return listedPages().flatMap(([path, priority]) => {
    const links = alternatesOf(origin, path)
      .map((each) => `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${escapeMarkup(each.href)}"/>`)
      .join('');
    return LANGUAGES.map(({ code }) => entry(`${origin}${localisedPath(path, code)}`, day, priority, links));
  });
}

/** All measured patterns in a language. Their pages link to the other languages. */
function patternEntries(snapshot: Snapshot, origin: string, language: LanguageCode): string[] {
  const day = changedOn(snapshot);
  const start = `${origin}${localisedPath('/pattern', language)}`;
  return snapshot.all.map(({ weapon, patternId, tier }) =>
    entry(`${start}/${weapon}/${patternId}`, day, PATTERN_PRIORITIES[tier ?? 'none']),
  );
}

/** One sitemap by its name in the index; undefined if the index does not list it. */
export function sitemapOf(snapshot: Snapshot, name: string, origin: string): string | undefined {
  const language = name.replace(/^patterns-/, '');
  if (!SITEMAP_FILES.includes(name)) return undefined;
  const entries =
    name !== 'pages' && isLanguageCode(language)
      ? patternEntries(snapshot, origin, language)
      : pageEntries(snapshot, origin);
  const spaces = `xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${HEADER}<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
