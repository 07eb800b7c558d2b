import { getServices } from '../.server/services.ts';
import { translatorOf } from '../i18n/registry.ts';
import type { Route } from './+types/opensearch.ts';

const ONE_DAY_SECONDS = 86_400;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Lets browsers offer the one-line question as a search engine. */
export function loader({ request }: Route.LoaderArgs) {
  const t = translatorOf('en');
  const origin = escapeXml(getServices().config.publicUrl ?? new URL(request.url).origin);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(t('common:product'))}</ShortName>
  <Description>${escapeXml(t('seo:landing.title'))}</Description>
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
