import { AppError } from '@bluegem/contract/errors';
import { badRequest } from '@bluegem/contract/input-rules';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';
import { DEFAULT_LANGUAGE, languageOfPath, localisedPath, withoutLanguage } from '@bluegem/locales/languages';
import { createTranslateError } from '@bluegem/server/http/translate-error';
import { escapeMarkup } from '@bluegem/server/platform/markup';
import { translatorOf } from '../../i18n/texts.ts';
import { CARD_SIZE, cardPath } from './card-address.ts';
import { EMBED_SIZE, embedTitle } from './embed-card.ts';
import { originOf } from '../services.ts';

const CACHE_AGE_SECONDS = 86_400;
const ONE_HOUR_SECONDS = 3600;

/** `status`: 400 for a question that is none, 404 for an address that is not ours or has no card, 501 for XML. */
type Answer = { status: 200; body: object } | { status: 400 | 404 | 501; error: AppError };

/** The pattern that one of our addresses is about; undefined for those of others and for other pages. */
function patternAt(text: string, origin: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) return undefined;
  const [, weapon = '', seed = ''] = /^\/pattern\/([^/]+)\/([^/]+)\/?$/.exec(withoutLanguage(url.pathname)) ?? [];
  const patternId = patternIdOfAddress(seed)?.patternId;
  if (!isWeaponId(weapon) || patternId === undefined) return undefined;
  return { weapon, patternId, language: languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE };
}

/** The most pixels a caller has room for; undefined: as many as we like, NaN: not a number of pixels. */
function limitOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

const pictureOf = (language: Parameters<typeof cardPath>[0], weapon: WeaponId, patternId: number, origin: string) => ({
  thumbnail_url: `${origin}${cardPath(language, weapon, patternId)}`,
  thumbnail_width: CARD_SIZE.width,
  thumbnail_height: CARD_SIZE.height,
});

/** Answers as oEmbed 1.0 asks, in JSON: the card of a pattern in a frame. */
export function oEmbedAnswer(query: URLSearchParams, origin: string): Answer {
  const url = query.get('url');
  const [maxWidth, maxHeight] = [limitOf(query, 'maxwidth'), limitOf(query, 'maxheight')];
  if (!url)
    return { status: 400, error: badRequest({ field: 'url', rule: 'required', allowed: `${origin}/pattern/…` }) };
  for (const [field, limit] of [['maxwidth', maxWidth] as const, ['maxheight', maxHeight] as const]) {
    if (Number.isNaN(limit))
      return { status: 400, error: badRequest({ field, rule: 'wrong-format', allowed: '1–999999' }) };
  }
  if ((query.get('format') ?? 'json') !== 'json') {
    return { status: 501, error: badRequest({ field: 'format', rule: 'not-listed', allowed: 'json' }) };
  }
  const pattern = patternAt(url, origin);
  const title = pattern && embedTitle(pattern);
  if (!pattern || title === undefined) return { status: 404, error: new AppError('http.not-found') };
  const { language, weapon, patternId } = pattern;
  const width = Math.min(EMBED_SIZE.width, maxWidth ?? Infinity);
  const height = Math.min(EMBED_SIZE.height, maxHeight ?? Infinity);
  const source = `${origin}${localisedPath(`/embed/${weapon}/${patternId}`, language)}`;
  // A picture that is larger than the caller's room must not be offered.
  const fits = CARD_SIZE.width <= (maxWidth ?? Infinity) && CARD_SIZE.height <= (maxHeight ?? Infinity);
  return {
    status: 200,
    body: {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: translatorOf(language)('common:product'),
      provider_url: `${origin}/`,
      cache_age: CACHE_AGE_SECONDS,
      width,
      height,
      html: `<iframe src="${escapeMarkup(source)}" width="${width}" height="${height}" title="${escapeMarkup(title)}" style="border:0" loading="lazy"></iframe>`,
      ...(fits && pictureOf(language, weapon, patternId, origin)),
    },
  };
}

const translateError = createTranslateError(translatorOf);

/** The same as the API says, in the language of the request. */
function problemOf({ headers }: Request, { status, error: { code, details } }: Extract<Answer, { error: AppError }>) {
  return { status, error: code, message: translateError(code, details, headers.get('accept-language') ?? ''), details };
}

/** Describes to other sites how to show one of our patterns: https://oembed.com. */
export function oEmbedDocument(request: Request): Response {
  const origin = originOf(request);
  const answer = oEmbedAnswer(new URL(request.url).searchParams, origin);
  const isFound = answer.status === 200;
  return new Response(JSON.stringify(isFound ? answer.body : problemOf(request, answer)), {
    status: answer.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': isFound ? `public, max-age=${ONE_HOUR_SECONDS}` : 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
