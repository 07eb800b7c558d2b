import { STATISTICS_TABS } from '@bluegem/contract/site/statistics-tabs';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import seo from '@bluegem/locales/en/seo.json' with { type: 'json' };
import { LANGUAGES, localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { MetaDescriptor } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { meta as metaOfGems } from '../routes/discover-weapon.tsx';
import { meta as metaOfList } from '../routes/patterns.tsx';
import { meta as metaOfStatistics } from '../routes/statistics.tsx';
import { patternMeta } from '../routes/parts/pattern-meta.ts';
import { pageMeta, SHOWN_LENGTHS, shownLength } from './page-meta.ts';
import { translatorOf } from './texts.ts';
import { addAllTexts } from './texts.server.ts';

beforeAll(() => addAllTexts());

type Head = { page: string; title: string; description: string };

function headOf(page: string, descriptors: readonly MetaDescriptor[]): Head {
  const found = Object.assign({}, ...descriptors.slice(0, 2)) as { title: string; content: string };
  return { page, title: found.title, description: found.content };
}

/** The longest figures, with each verdict that a pattern may have. */
const verdictsOf = (weapon: WeaponId) =>
  (['playside', 'backside', 'both'] as const).flatMap((side) =>
    ([null, 1, 3] as const).flatMap((tier) =>
      [null, { listedTier: tier, measuredTier: null }].map(
        (dispute) =>
          ({
            weapon,
            patternId: 1000,
            tier,
            side,
            dispute,
            rank: 1000,
            gemScore: 99.9,
            bluePercent: { playside: 99.94, backside: 99.94 },
          }) as unknown as Verdict,
      ),
    ),
  );

function headsOfWeapon(language: LanguageCode, weapon: WeaponId): Head[] {
  const at = (pathname: string, search = '') => ({ location: { pathname: localisedPath(pathname, language), search } });
  const gems = metaOfGems({ ...at('/discover/x'), loaderData: { weapon } } as never);
  const list = metaOfList(at('/patterns', `?weapon=${weapon}`) as never);
  const statistics = STATISTICS_TABS.map((tab) =>
    headOf(
      `${weapon} statistics ${tab}`,
      metaOfStatistics({ ...at('/statistics'), loaderData: { tab, weapon } } as never),
    ),
  );
  const { pathname } = at('/pattern/x/1').location;
  const patterns =
    WEAPONS[weapon].regions.length === 0
      ? [patternMeta(pathname, { kind: 'unmeasured', weapon, patternId: 1000 })]
      : verdictsOf(weapon).map((pattern) => patternMeta(pathname, { kind: 'pattern', pattern }));
  return [
    headOf(`${weapon} gems`, gems),
    headOf(`${weapon} list`, list),
    ...statistics,
    ...patterns.map((each) => headOf(`${weapon} pattern`, each)),
  ];
}

/** Pages whose texts have no values, and those of a tab. */
function headsOfPages(language: LanguageCode): Head[] {
  const t = translatorOf(language);
  const plain = Object.entries(seo).filter(
    ([key, texts]) => key !== 'caseHardened' && !JSON.stringify(texts).includes('{{'),
  );
  const others = [
    'about:seo',
    'about:api',
    'alerts:seo',
    'insights:seo.blue',
    'insights:seo.transformations',
    'settings:seo.history',
    'settings:seo.settings',
    'settings:seo.wishlist',
    'studio:seo',
    'about:data',
    'errors:offline',
    'legal:pages.legal',
    'legal:pages.privacy',
    'legal:pages.terms',
  ];
  return [
    ...[...plain.map(([key]) => key), ...others].map((page) => headOf(page, pageMeta(t, page))),
    ...STATISTICS_TABS.map((tab) =>
      headOf(`statistics ${tab}`, pageMeta(t, 'statistics', { tab: t(`statistics:tab.${tab}`) })),
    ),
  ];
}

test('the length of a text counts a Chinese character as two', () => {
  expect(['Karambit', '爪子刀', '爪子刀 · K：'].map(shownLength)).toEqual([8, 6, 12]);
});

test('a title ends with the name of the product, and is shortened before it', () => {
  const t = translatorOf('en');
  const titleOf = (weapon: string) => headOf('', pageMeta(t, 'discoverWeapon', { weapon })).title;
  expect(titleOf('Karambit')).toBe('Karambit blue gems | Blue Gem Atlas');
  expect(titleOf('A'.repeat(40))).toBe(`${'A'.repeat(40)} b… | Blue Gem Atlas`);
});

test('of several values a text takes the first that fits, or the last', () => {
  const t = translatorOf('en');
  const titleOf = (...lengths: number[]) =>
    headOf('', pageMeta(t, 'discoverWeapon', ...lengths.map((length) => ({ weapon: 'A'.repeat(length) })))).title
      .length;
  expect(titleOf(50, 33, 20)).toBe(60);
  expect(titleOf(70, 20)).toBe(47);
});

describe.each(LANGUAGES)('in $name', ({ code }) => {
  const heads = () => [...headsOfPages(code), ...WEAPON_IDS.flatMap((weapon) => headsOfWeapon(code, weapon))];

  test('every title and description has a length that search engines show, and no gap', () => {
    const all = heads();
    expect(all.length).toBeGreaterThan(500);
    const long = all.filter(
      ({ title, description }) =>
        shownLength(title) > SHOWN_LENGTHS.title || shownLength(description) > SHOWN_LENGTHS.description,
    );
    expect(long).toEqual([]);
    expect(all.filter(({ title }) => !title.endsWith(' | Blue Gem Atlas'))).toEqual([]);
    for (const { title, description } of all) {
      expect(`${title} ${description}`).not.toMatch(/\{\{|undefined|\.(?:title|description)/);
    }
  });

  test('pages of weapons have titles and descriptions of their own, with the English name where another script hides it', () => {
    for (const page of ['gems', 'list']) {
      const of = heads().filter((head) => WEAPON_IDS.some((weapon) => head.page === `${weapon} ${page}`));
      expect(new Set(of.map(({ title }) => title)).size).toBe(WEAPON_IDS.length);
      expect(new Set(of.map(({ description }) => description)).size).toBe(WEAPON_IDS.length);
    }
    if (!['zh-CN', 'ru', 'uk'].includes(code)) return;
    const pathname = localisedPath('/pattern/x/1', code);
    const gems = verdictsOf('butterfly-knife').filter(({ tier, dispute }) => tier !== null && !dispute);
    for (const pattern of gems)
      expect(headOf('', patternMeta(pathname, { kind: 'pattern', pattern })).title).toContain('Butterfly Knife');
  });
});

test('a pattern has a description of its own in every language, with the weapon, Case Hardened and the number', () => {
  const descriptions = LANGUAGES.map(({ code }) => {
    const [, pattern] = verdictsOf('karambit');
    const meta = patternMeta(localisedPath('/pattern/karambit/1000', code), { kind: 'pattern', pattern: pattern! });
    return headOf('', meta).description;
  });
  expect(new Set(descriptions).size).toBe(LANGUAGES.length);
  for (const text of descriptions) expect(text).toMatch(/Case Hardened.*1000/);
});
