import { AppError } from '@bluegem/contract/errors';
import { isLanguageCode } from '@bluegem/locales/languages';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { cardPath, patternCardVersion, siteCardPath } from './card-address.ts';
import { cardVersion, patternCardText, siteCardText } from './card-texts.ts';
import { getServices } from '../services.ts';

const missing = () => new Response('Not found\n', { status: 404 });

/** Reads `karambit-387.png`; null: the picture of all other pages. */
function readFile(file: string) {
  if (file === 'site.png') return null;
  const [, weapon = '', seed = ''] = /^([a-z0-9-]+)-([1-9]\d{0,3})\.png$/.exec(file) ?? [];
  const patternId = patternIdOfAddress(seed)?.patternId;
  return patternId !== undefined && isWeaponId(weapon) ? { weapon, patternId } : undefined;
}

/** A picture for previews of links. One of an older version leads to today's. */
export async function cardDocument(version: string, language: string, file: string, caller: string): Promise<Response> {
  const named = readFile(file);
  if (named === undefined || !isLanguageCode(language)) return missing();
  const path = named ? cardPath(language, named.weapon, named.patternId) : siteCardPath(language);
  const today = named ? patternCardVersion(named.weapon, named.patternId) : cardVersion();
  if (version !== today) return new Response(null, { status: 302, headers: { location: path } });
  const { cards } = getServices();
  if (!cards) throw new AppError('http.unavailable');
  const textOf = () => (named && patternCardText(language, named.weapon, named.patternId)) ?? siteCardText(language);
  const bytes = await cards.card(caller, ['card', version, language, file].join('_'), textOf);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
