import { isNarrow, readAlertSearch } from '@bluegem/core/query/alert-search';
import { isMarket, MARKETS } from '@bluegem/core/prices/market-links';
import { COMMUNITY } from '@bluegem/core/prices/sale-report';
import type { AlertEvent } from '@bluegem/core/query/alert';
import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguageCode,
  localisedPath,
  type LanguageCode,
} from '@bluegem/locales/languages';
import type { AlertLine, AlertTexts } from '@bluegem/server/account/alerts/alert-texts';
import { searchText } from '../../features/account/alerts/search-text.ts';
import { formatsOf } from '../../i18n/format.ts';
import { translatorOf } from '../../i18n/texts.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { writeMoney } from '../../pattern-parts/hooks/use-money.ts';
import { getServices } from '../services.ts';

/** Everything that all texts of a reader need. `link`: the address of a page in their language. */
function readerOf({ language, origin }: { language: string; origin: string }) {
  const code: LanguageCode = isLanguageCode(language) ? language : DEFAULT_LANGUAGE;
  const link = (path: string) => `${origin}${localisedPath(path, code)}`;
  return { code, t: translatorOf(code), formats: formatsOf(code), link };
}

type Reader = ReturnType<typeof readerOf>;

const wordsOf = ({ t, formats }: Reader, search: string) =>
  searchText(t, readAlertSearch(new URLSearchParams(search)), formats);

const withCapital = ({ code }: Reader, [first = '', ...rest]: string) => first.toLocaleUpperCase(code) + rest.join('');

const pageOfSearch = ({ link }: Reader, search: string) => `${link('/patterns')}${search && `?${search}`}`;

const marketName = (source: string) => (isMarket(source) ? MARKETS[source] : source);

/** What happened, and at which market, as far as it is known. */
function whatOf({ code, t }: Reader, { kind, source, price, reportedMarket }: AlertEvent): string[] {
  if (kind === 'found' || !price) return [t('alerts:event.found')];
  const money = writeMoney(code, price);
  if (source !== COMMUNITY) {
    return [t(`alerts:event.${kind}`, { source: marketName(source ?? ''), price: money })];
  }
  const sold =
    reportedMarket && isMarket(reportedMarket)
      ? t('alerts:event.sale', { source: MARKETS[reportedMarket], price: money })
      : t('alerts:event.sold', { price: money });
  return [sold, t('discover:market.panel.community')];
}

function textOf(reader: Reader, item: AlertEvent): string {
  const { t, formats } = reader;
  const { wear, float, statTrak } = item;
  const facts = [
    ...(statTrak ? ['StatTrak™'] : []),
    ...(wear ? [t(`patternModal:wear.${wear}`)] : []),
    ...(float === null ? [] : [t('alerts:event.float', { float: formats.preciseFloat(float) })]),
  ];
  return [...whatOf(reader, item), ...facts].join(' · ');
}

function lineOf(reader: Reader, item: AlertEvent): AlertLine {
  const { t, link } = reader;
  const { weapon, patternId } = item;
  const tier = getServices().snapshot().find(weapon, patternId)?.tier ?? null;
  return {
    title: t('alerts:event.name', {
      name: weaponName(t, weapon),
      pattern: patternId,
      tier: t(`common:tier.${tier ?? 'none'}`),
    }),
    text: textOf(reader, item),
    url: link(`/pattern/${weapon}/${patternId}`),
  };
}

const frameOf = ({ code }: Reader) => ({ language: code, direction: directionOf(code) });

/**
 * What an alert would send, in the site's own words alone: its reader may not know who requests it, so the message has
 * nothing that a stranger typed.
 */
function requestLead({ t, formats }: Reader, search: string): string {
  const { query, ...ranges } = readAlertSearch(new URLSearchParams(search));
  const filters = { query: { ...query, search: '' }, ...ranges };
  return isNarrow(filters)
    ? t('alerts:message.lead', { search: searchText(t, filters, formats) })
    : t('alerts:confirm.lead');
}

/** Alerts in the words of the pages. */
export const alertTexts: AlertTexts = {
  news({ language, search, origin, items, more, stopPath }) {
    const reader = readerOf({ language, origin });
    const { t } = reader;
    return {
      ...frameOf(reader),
      subject: t('alerts:message.subject', { count: items.length + more }),
      lead: t('alerts:message.lead', { search: wordsOf(reader, search) }),
      lines: items.map((item) => lineOf(reader, item)),
      more: more === 0 ? null : t('alerts:message.more', { count: more }),
      action: { text: t('alerts:message.action'), url: pageOfSearch(reader, search) },
      reason: t('alerts:message.reason'),
      stop: { text: t('alerts:message.stop'), url: reader.link(stopPath) },
    };
  },
  confirmation({ language, search, origin, confirmPath, stopPath }) {
    const reader = readerOf({ language, origin });
    const { t } = reader;
    return {
      ...frameOf(reader),
      subject: t('alerts:request.subject'),
      lead: requestLead(reader, search),
      lines: [],
      more: null,
      action: { text: t('alerts:request.action'), url: reader.link(confirmPath) },
      reason: t('alerts:request.reason'),
      stop: { text: t('alerts:request.stop'), url: reader.link(stopPath) },
    };
  },
  feed({ language, search, origin, items }) {
    const reader = readerOf({ language, origin });
    const { t } = reader;
    return {
      language: reader.code,
      title: `${withCapital(reader, wordsOf(reader, search))} | ${t('common:product')}`,
      lead: t('alerts:lead'),
      url: pageOfSearch(reader, search),
      lines: items.map((item) => lineOf(reader, item)),
    };
  },
};
