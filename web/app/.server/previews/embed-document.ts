import { DEFAULT_LANGUAGE, isLanguageCode } from '@bluegem/locales/languages';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { EMBED_POLICY, embedPage } from './embed-card.ts';
import { originOf } from '../services.ts';

const ONE_HOUR_SECONDS = 3600;

type Named = { lang: string | undefined; weapon: string; seed: string };

function pageFor(request: Request, { lang, weapon, seed }: Named): string | undefined {
  const language = lang ?? DEFAULT_LANGUAGE;
  const address = patternIdOfAddress(seed);
  if (!isLanguageCode(language) || lang === DEFAULT_LANGUAGE || !isWeaponId(weapon) || !address) return undefined;
  const origin = originOf(request);
  return embedPage({ language, weapon, patternId: address.patternId, origin });
}

/** A pattern's card for other people's pages: the one page that any site may put into a frame. */
export function embedDocument(request: Request, named: Named): Response {
  const page = pageFor(request, named);
  if (page === undefined) return new Response('Not found\n', { status: 404 });
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${ONE_HOUR_SECONDS}`,
      'content-security-policy': EMBED_POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    },
  });
}
