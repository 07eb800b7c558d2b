import { LANGUAGES } from '@bluegem/locales/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAllTexts } from '../../i18n/texts.server.ts';
import { alternatesOf } from '@bluegem/server/http/addresses/alternates';
import { headTags, localeOf } from './head-tags.ts';
import type { PageMetadata } from './page-metadata.ts';
import { breadcrumbStatement, websiteStatement } from './structured-data.ts';

beforeAll(addAllTexts);

const ORIGIN = 'https://gems.example';
const HEAD = '<title>A &amp; B | Atlas</title><meta name="description" content="What &quot;it&quot; is"/>';
const FACTS: PageMetadata = {
  language: 'de',
  path: '/compare',
  picture: { path: '/cards/1/de/site.png', alt: 'Two "gems" & more' },
};
const tagsOf = (facts: Partial<PageMetadata> = {}, head = HEAD) =>
  headTags(head, { facts: { ...FACTS, ...facts }, origin: ORIGIN, statements: [], nonce: 'abc' });

describe('the head of a page', () => {
  test('names its one address and all its languages, English for all other visitors', () => {
    const tags = tagsOf();
    expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/de/compare"/>`);
    expect(tags).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/compare"/>`);
    expect(tags.match(/hreflang=/g)).toHaveLength(LANGUAGES.length + 1);
  });

  test('says in previews what title and description say, escaped once', () => {
    const tags = tagsOf();
    expect(tags).toContain('<meta property="og:title" content="A &amp; B | Atlas"/>');
    expect(tags).toContain('<meta name="twitter:description" content="What &quot;it&quot; is"/>');
    expect(tags).toContain(`<meta property="og:image" content="${ORIGIN}/cards/1/de/site.png"/>`);
    expect(tags).toContain('content="Two &quot;gems&quot; &amp; more"');
    expect(tags).toContain('<meta property="og:locale" content="de_DE"/>');
  });

  test('of a page that must not be found names no address, but is shared all the same', () => {
    const tags = tagsOf({}, `${HEAD}<meta name="robots" content="noindex"/>`);
    expect(tags).not.toMatch(/canonical|hreflang|ld\+json/);
    expect(tags).toContain('og:title');
  });

  test('of a pattern tells where its card for frames is', () => {
    const tags = tagsOf({ path: '/pattern/karambit/387', pattern: { weapon: 'karambit', patternId: 387 } });
    // Not encoded, so that a stored page can name another origin.
    const address = `${ORIGIN}/de/pattern/karambit/387`;
    expect(tags).toContain(`type="application/json+oembed" href="${ORIGIN}/oembed?url=${address}&amp;format=json"`);
    expect(tagsOf()).not.toContain('oembed" href');
  });

  test('cannot be left by a hostile place on the way to the page', () => {
    const statements = [breadcrumbStatement([{ text: '</script><img src=x onerror=alert(1)>' }], ORIGIN, '/x')];
    const tags = headTags(HEAD, { facts: FACTS, origin: ORIGIN, statements });
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)['@graph'][0].itemListElement[0].name).toBe('</script><img src=x onerror=alert(1)>');
  });
});

test('the landing page offers its question to search engines, in its language', () => {
  expect(websiteStatement({ origin: ORIGIN, language: 'he' })).toMatchObject({
    inLanguage: 'he',
    potentialAction: { target: { urlTemplate: `${ORIGIN}/he?search={search_term_string}` } },
  });
});

test('the alternates of the root have no slash too many', () => {
  expect(alternatesOf(ORIGIN, '/').map(({ href }) => href)).toEqual(
    expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/he`, `${ORIGIN}/zh-CN`]),
  );
});

test.each([
  ['en', 'en_US'],
  ['zh-CN', 'zh_CN'],
  ['pt-BR', 'pt_BR'],
  ['uk', 'uk_UA'],
  ['da', 'da_DK'],
  ['he', 'he_IL'],
  ['mn', 'mn_MN'],
] as const)('Open Graph calls %s %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});
