import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { verdictHeadline } from '../../features/check/verdict-headline.ts';
import { pageMeta, translationsAt } from '../../i18n/page-meta.ts';
import { searchedItem } from '../../i18n/searched-item.ts';
import { searchedName } from '../../i18n/weapon-name.ts';

type Measured = { kind: 'pattern'; pattern: Verdict };
type Unmeasured = { kind: 'unmeasured'; weapon: WeaponId; patternId: number };

/**
 * The title and description of a pattern's page. A thousand pages with "not measured" are useless in search results.
 */
export function patternMeta(pathname: string, page: Measured | Unmeasured) {
  const { t, formats } = translationsAt(pathname);
  if (page.kind === 'unmeasured') {
    const { weapon, patternId } = page;
    const texts = pageMeta(t, 'unmeasuredPattern', { weapon: searchedName(t, weapon), patternId });
    return [...texts, { name: 'robots', content: 'noindex' }];
  }
  const { pattern } = page;
  return pageMeta(t, 'pattern', {
    weapon: searchedName(t, pattern.weapon),
    item: searchedItem(t, pattern.weapon),
    patternId: pattern.patternId,
    verdict: verdictHeadline(t, pattern),
    rank: pattern.rank,
    score: formats.score(pattern.gemScore),
    blue: formats.percent(pattern.bluePercent.playside ?? 0),
  });
}
