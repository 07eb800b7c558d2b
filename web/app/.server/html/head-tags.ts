import { localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import { alternatesOf } from '@bluegem/server/http/addresses/alternates';
import { escapeJson, escapeMarkup } from '@bluegem/server/platform/markup';
import { translatorOf } from '../../i18n/texts.ts';
import { CARD_SIZE } from '../previews/card-address.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { Statement } from './structured-data.ts';

type Head = { title: string; description: string; isIndexed: boolean };

/** Reads what a page says of itself; its words are escaped already and stay so. */
export function readHead(html: string): Head {
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
  };
}

const meta = (name: string, content: string) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${content}"/>`;

/** A language as Open Graph writes it: `de_DE`. */
export function localeOf(language: LanguageCode): string {
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  return `${tongue}_${region}`;
}

/** Icons and the manifest: the same on every page of a language. */
export function siteTags(language: LanguageCode): string {
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    `<link rel="manifest" href="${localisedPath('/manifest.webmanifest', language)}"/>`,
    '<meta name="theme-color" content="#0b0e14"/>',
  ].join('');
}

/** The content of previews of a link. */
function previewTags(head: Head, facts: PageMetadata, origin: string, address: string): string {
  const picture = escapeMarkup(`${origin}${facts.picture.path}`);
  const alt = escapeMarkup(facts.picture.alt);
  return [
    meta('og:type', 'website'),
    meta('og:site_name', escapeMarkup(translatorOf(facts.language)('common:product'))),
    meta('og:locale', localeOf(facts.language)),
    meta('og:url', escapeMarkup(address)),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:image', picture),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', String(CARD_SIZE.width)),
    meta('og:image:height', String(CARD_SIZE.height)),
    meta('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    meta('twitter:image', picture),
    meta('twitter:image:alt', alt),
  ].join('');
}

function addressTags(head: Head, facts: PageMetadata, origin: string, address: string): string {
  const links = alternatesOf(origin, facts.path).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
  );
  // The origin stays readable: a stored page gets that of the site in its place. A query may contain ":" and "/".
  const card = `${origin}/oembed?url=${encodeURI(address)}&format=json`;
  const embedded = `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(card)}" title="${head.title}"/>`;
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}"/>`,
    ...links,
    ...(facts.pattern ? [embedded] : []),
  ].join('');
}

/** Tags for share menus must not name the page before: these links go when the address changes without a new page. */
const LEAVE_SCRIPT =
  "self.navigation&&navigation.addEventListener('currententrychange',function leave(e){" +
  'if(new URL(e.from.url).pathname===location.pathname)return;' +
  "navigation.removeEventListener('currententrychange',leave);" +
  "document.querySelectorAll('link[rel=canonical],link[hreflang],link[type$=oembed]')" +
  '.forEach(function(l){l.remove()})})';

export type HeadOptions = { facts: PageMetadata; origin: string; statements: readonly Statement[]; nonce?: string };

/** Completes the head of a page: its address, its other languages, previews and tags for search engines. */
export function headTags(html: string, { facts, origin, statements, nonce }: HeadOptions): string {
  const head = readHead(html);
  const address = `${origin}${localisedPath(facts.path, facts.language)}`;
  const previews = previewTags(head, facts, origin, address);
  if (!head.isIndexed) return siteTags(facts.language) + previews;
  const graph = { '@context': 'https://schema.org', '@graph': statements };
  const leave = `<script${nonce ? ` nonce="${nonce}"` : ''}>${LEAVE_SCRIPT}</script>`;
  return [
    addressTags(head, facts, origin, address),
    siteTags(facts.language),
    previews,
    statements.length > 0 ? `<script type="application/ld+json">${escapeJson(graph)}</script>` : '',
    leave,
  ].join('');
}
