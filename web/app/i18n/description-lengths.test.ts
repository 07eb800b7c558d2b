import { LANGUAGES } from '@bluegem/locales/languages';
import { WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { beforeAll, expect, test } from 'vitest';
import { STATISTICS_TABS } from '@bluegem/contract/site/statistics-tabs';
import { pageMeta } from './page-meta.ts';
import { translatorOf } from './registry.ts';
import { registerAllLanguages } from './texts.server.ts';
import { searchedItem } from './searched-item.ts';
import { searchedName } from './weapon-name.ts';

/** The length that search engines show of a description. */
const LONGEST = 160;

beforeAll(() => registerAllLanguages());

test.each(LANGUAGES)('descriptions with a tab or a weapon are short enough in $name', ({ code }) => {
  const t = translatorOf(code);
  const descriptionOf = (page: string, values: Record<string, string | number>) =>
    String((pageMeta(t, page, values)[1] as { content: string }).content);
  const weapons = WEAPON_IDS.map((id) => searchedName(t, id));
  const tabs = STATISTICS_TABS.map((tab) => t(`statistics:tab.${tab}`));
  const descriptions = [
    ...tabs.map((tab) => descriptionOf('statistics', { tab })),
    ...WEAPON_IDS.map((id) => descriptionOf('weaponStatistics', { item: searchedItem(t, id) })),
    ...weapons.flatMap((weapon) => ['discoverWeapon', 'weaponPatterns'].map((page) => descriptionOf(page, { weapon }))),
    descriptionOf('unmeasuredPattern', { weapon: searchedName(t, 'hydra-gloves'), patternId: 1000 }),
  ];
  expect(descriptions.filter((text) => text.length > LONGEST)).toEqual([]);
  expect(descriptions.join()).not.toContain('{{');
});

test('pages of patterns have a description of their own in every language, with the weapon, Case Hardened and the number', () => {
  const values = { patternId: 387, rank: 1000, score: '99.9', blue: '99.9 %' };
  const descriptions = LANGUAGES.map(({ code }) => {
    const t = translatorOf(code);
    const verdict = t('inspect:verdict.gem', { tier: 1 });
    const textOf = (id: WeaponId) => {
      const meta = pageMeta(t, 'pattern', { ...values, verdict, item: searchedItem(t, id) });
      return String((meta[1] as { content: string }).content);
    };
    expect(WEAPON_IDS.map(textOf).filter((text) => text.length > LONGEST)).toEqual([]);
    return textOf('karambit');
  });
  expect(new Set(descriptions).size).toBe(LANGUAGES.length);
  for (const text of descriptions) expect(text).toMatch(/Case Hardened.*387/);
});
