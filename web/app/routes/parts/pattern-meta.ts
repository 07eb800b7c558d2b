import { decidingBlue } from '@bluegem/core/patterns/deciding-blue';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { verdictHeadline } from '../../features/check/verdict-headline.ts';
import { pageMeta, translationsAt } from '../../i18n/page-meta.ts';
import { searchedItem } from '../../i18n/searched-item.ts';
import { searchedNames } from '../../i18n/weapon-name.ts';

type Measured = { kind: 'pattern'; pattern: Verdict };
type Unmeasured = { kind: 'unmeasured'; weapon: WeaponId; patternId: number };

/**
 * The title and description of a pattern's page. A thousand pages with "not measured" are useless in search results.
 */
export function patternMeta(pathname: string, page: Measured | Unmeasured) {
  const { t, formats } = translationsAt(pathname);
  if (page.kind === 'unmeasured') {
    const { weapon, patternId } = page;
    const variants = searchedNames(t, weapon).map((name) => ({ weapon: name, patternId }));
    const texts = pageMeta(t, 'unmeasuredPattern', ...variants);
    return [...texts, { name: 'robots', content: 'noindex' }];
  }
  const { pattern } = page;
  const { place, bluePercent } = decidingBlue(pattern);
  const figures = {
    patternId: pattern.patternId,
    rank: pattern.rank,
    score: formats.score(pattern.gemScore),
    blue: t('common:blueOnSide', { blue: formats.percent(bluePercent ?? 0), side: t(`common:side.${place}`) }),
  };
  // Without the side, and without the tier of a dispute.
  const short = verdictHeadline(t, { ...pattern, side: null, tier: pattern.dispute ? null : pattern.tier });
  const tier = pattern.tier === null || pattern.dispute ? [] : [t(`common:tier.${pattern.tier}`)];
  const verdicts = [verdictHeadline(t, pattern), short, ...tier];
  const variants = searchedNames(t, pattern.weapon).flatMap((weapon) =>
    verdicts.map((verdict) => ({
      ...figures,
      weapon,
      item: searchedItem(t, pattern.weapon, weapon),
      verdict,
    })),
  );
  return pageMeta(t, 'pattern', ...variants);
}
