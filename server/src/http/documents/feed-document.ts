import { ALERT_PARAMETERS, readAlertSearch, writeAlertSearch } from '@bluegem/core/query/alert-search';
import { DEFAULT_LANGUAGE } from '@bluegem/locales/languages';
import { eventFilter, listEvents, type AlertHit } from '../../account/alerts/alert-events.ts';
import type { TranslateError } from '../../api/problem.ts';
import { pathOf } from '../../api/input-fault.ts';
import type { Services } from '../../app/services.ts';
import type { FoundAddress } from '@bluegem/contract/addresses';
import type { Pages } from '../pages.ts';
import { atomFeed, rssFeed, type FeedFacts } from './feed.ts';

const FEEDS: ReadonlyMap<string, { write(facts: FeedFacts): string; type: string }> = new Map([
  ['patterns.atom', { write: atomFeed, type: 'application/atom+xml; charset=utf-8' }],
  ['patterns.rss', { write: rssFeed, type: 'application/rss+xml; charset=utf-8' }],
]);

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const ENTRIES = 50;
/** Readers request feeds every few minutes: events are read from the database once in this time. */
const EVENTS_MS = 60_000;
const CACHE_SECONDS = 600;

/** Public feeds of events of the patterns of a search: Atom and RSS. */
export function createFeedDocument(services: Services, texts: Pages['alerts'], word: TranslateError) {
  let events: { at: number; list: Promise<readonly AlertHit[]> } | undefined;

  function recentEvents(): Promise<readonly AlertHit[]> {
    const now = services.now().getTime();
    if (!events || now - events.at >= EVENTS_MS) {
      const list = listEvents(services, new Date(now - DAYS * DAY_MS));
      list.catch(() => (events = undefined));
      events = { at: now, list };
    }
    return events.list;
  }

  function refusal(name: string, language: string): Response {
    const fault = { field: pathOf([name]), rule: 'unknown', allowed: ALERT_PARAMETERS.join(', ') } as const;
    return new Response(`${word('http.bad-request', fault, language)}\n`, {
      status: 400,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      },
    });
  }

  return async (
    request: Request,
    { values: [file = ''], language = DEFAULT_LANGUAGE }: Pick<FoundAddress, 'values' | 'language'>,
    origin: string,
  ): Promise<Response> => {
    const feed = FEEDS.get(file);
    if (!feed) return new Response('Not found\n', { status: 404 });
    const { pathname, searchParams } = new URL(request.url);
    const unknown = [...searchParams.keys()].find((name) => !ALERT_PARAMETERS.includes(name));
    if (unknown !== undefined) return refusal(unknown, language);
    const search = readAlertSearch(searchParams);
    const isFit = eventFilter(services, search);
    const found = (await recentEvents()).filter(({ item }) => isFit(item)).slice(0, ENTRIES);
    const text = new URLSearchParams(writeAlertSearch(search)).toString();
    const { lines, ...words } = texts.feed({ language, search: text, origin, items: found.map(({ item }) => item) });
    const body = feed.write({
      ...words,
      selfUrl: `${origin}${pathname}${text && `?${text}`}`,
      entries: found.flatMap(({ event, item }, at) => {
        const line = lines[at];
        return line ? [{ ...line, id: event, at: item.at }] : [];
      }),
      asOf: services.snapshot().release.releasedAt,
    });
    return new Response(body, {
      headers: {
        'content-type': feed.type,
        'cache-control': `public, max-age=${CACHE_SECONDS}`,
        'access-control-allow-origin': '*',
      },
    });
  };
}
