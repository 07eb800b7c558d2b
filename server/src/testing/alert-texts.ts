import type { AlertEvent } from '@bluegem/core/query/alert';
import type { AlertTexts } from '../account/alerts/alert-texts.ts';

const lineOf = (origin: string, { kind, weapon, patternId }: AlertEvent) => ({
  title: `${weapon} ${patternId}`,
  text: kind,
  url: `${origin}/pattern/${weapon}/${patternId}`,
});

/** Short texts, for tests without the pages. */
export const SHORT_ALERT_TEXTS: AlertTexts = {
  news: ({ language, search, origin, items, more, stopPath }) => ({
    language,
    direction: 'ltr',
    subject: `${items.length + more} new`,
    lead: search,
    lines: items.map((item) => lineOf(origin, item)),
    more: more === 0 ? null : `${more} more`,
    action: { text: 'open', url: `${origin}/patterns?${search}` },
    reason: 'because',
    stop: { text: 'stop', url: `${origin}${stopPath}` },
  }),
  confirmation: ({ language, search, origin, confirmPath, stopPath }) => ({
    language,
    direction: 'ltr',
    subject: 'confirm',
    lead: search,
    lines: [],
    more: null,
    action: { text: 'confirm', url: `${origin}${confirmPath}` },
    reason: 'because',
    stop: { text: 'stop', url: `${origin}${stopPath}` },
  }),
  feed: ({ language, search, origin, items }) => ({
    language,
    title: `feed of ${search}`,
    lead: 'lead',
    url: `${origin}/patterns?${search}`,
    lines: items.map((item) => lineOf(origin, item)),
  }),
};
