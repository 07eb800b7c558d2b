import { DEFAULT_LANGUAGE, directionOf, languageOfPath, localisedPath } from '@bluegem/locales/languages';
import type { TranslatorOf } from '@bluegem/locales/translation-keys';

const ONE_DAY_SECONDS = 86_400;
const GROUND = '#0b0e14';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest for installing the site as an app, in the language of the address. `lang`: undefined for English. */
export function manifestDocument(translatorOf: TranslatorOf, lang: string | undefined): Response {
  const language = lang === undefined ? DEFAULT_LANGUAGE : languageOfPath(`/${lang}`);
  if (language === undefined) return new Response('Not found\n', { status: 404 });
  const t = translatorOf(language);
  const start = localisedPath('/', language);
  const manifest = {
    id: '/',
    name: t('common:product'),
    short_name: 'Blue Gem',
    description: t('seo:landing.description'),
    lang: language,
    dir: directionOf(language),
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games', 'utilities'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${ONE_DAY_SECONDS}`,
    },
  });
}
