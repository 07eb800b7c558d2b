import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { escapeMarkup } from '../../platform/markup.ts';

const ONE_DAY_SECONDS = 86_400;

/** Lets browsers offer the search of the first page as a search engine. */
export function openSearchDocument(t: TranslateQualified, siteOrigin: string): Response {
  const origin = escapeMarkup(siteOrigin);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeMarkup(t('common:product'))}</ShortName>
  <Description>${escapeMarkup(t('seo:landing.title'))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>
  <Url type="text/html" template="${origin}/?search={searchTerms}"/>
</OpenSearchDescription>
`;
  return new Response(body, {
    headers: {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': `public, max-age=${ONE_DAY_SECONDS}`,
    },
  });
}
