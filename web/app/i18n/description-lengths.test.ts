import { LANGUAGES } from '@bluegem/locales/languages';
import { WEAPON_IDS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { beforeAll, expect, test } from 'vitest';
import { STATISTICS_TABS } from '@bluegem/contract/site/statistics-tabs';
import { pageMeta } from './page-meta.ts';
import { translatorOf } from './registry.ts';
import { registerAllLanguages } from './texts.server.ts';

/** The length that search engines show of a description. */
const LONGEST = 160;

beforeAll(() => registerAllLanguages());

const weapons = WEAPON_IDS.map(weaponTitle);

test.each(LANGUAGES)('descriptions with a tab or a weapon are short enough in $name', ({ code }) => {
  const t = translatorOf(code);
  const descriptionOf = (page: string, values: Record<string, string | number>) =>
    String((pageMeta(t, page, values)[1] as { content: string }).content);
  const tabs = STATISTICS_TABS.map((tab) => t(`statistics:tab.${tab}`));
  const descriptions = [
    ...tabs.map((tab) => descriptionOf('statistics', { tab })),
    ...weapons.flatMap((weapon) => tabs.map((tab) => descriptionOf('weaponStatistics', { tab, weapon }))),
    descriptionOf('unmeasuredPattern', { weapon: weaponTitle('hydra-gloves'), patternId: 1000 }),
  ];
  expect(descriptions.filter((text) => text.length > LONGEST)).toEqual([]);
  expect(descriptions.join()).not.toContain('{{');
});
