import type { AlertFeed } from '../../account/alerts/alert-texts.ts';
import { escapeMarkup } from '../../platform/markup.ts';

/** An entry of a feed: a line, its id for ever, and when it happened in ISO 8601. */
export type FeedEntry = AlertFeed['lines'][number] & { id: string; at: string };

export type FeedFacts = Omit<AlertFeed, 'lines'> & {
  /** The address of the feed itself. */
  selfUrl: string;
  entries: readonly FeedEntry[];
  /** The time of a feed without entries, in ISO 8601. */
  asOf: string;
};

const tag = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
const idOf = (id: string) => `urn:bluegem:${id}`;

/** A feed in Atom. Source: RFC 4287. */
export function atomFeed({ language, title, lead, url, selfUrl, entries, asOf }: FeedFacts): string {
  const items = entries.map((entry) =>
    [
      '<entry>',
      tag('id', idOf(entry.id)),
      tag('title', entry.title),
      `<link rel="alternate" type="text/html" href="${escapeMarkup(entry.url)}"/>`,
      tag('updated', entry.at),
      tag('summary', entry.text),
      '</entry>',
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(language)}">
${tag('id', selfUrl)}
${tag('title', title)}
${tag('subtitle', lead)}
<author>${tag('name', 'Blue Gem Atlas')}</author>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(selfUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>
${tag('updated', entries[0]?.at ?? asOf)}
${items.join('\n')}
</feed>
`;
}

/** A feed in RSS 2.0. Source: the RSS Advisory Board's specification. */
export function rssFeed({ language, title, lead, url, selfUrl, entries, asOf }: FeedFacts): string {
  const items = entries.map((entry) =>
    [
      '<item>',
      `<guid isPermaLink="false">${escapeMarkup(idOf(entry.id))}</guid>`,
      tag('title', entry.title),
      tag('link', entry.url),
      tag('pubDate', new Date(entry.at).toUTCString()),
      tag('description', entry.text),
      '</item>',
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', title)}
${tag('link', url)}
${tag('description', lead)}
${tag('language', language)}
<atom:link rel="self" type="application/rss+xml" href="${escapeMarkup(selfUrl)}"/>
${tag('lastBuildDate', new Date(entries[0]?.at ?? asOf).toUTCString())}
${items.join('\n')}
</channel>
</rss>
`;
}
