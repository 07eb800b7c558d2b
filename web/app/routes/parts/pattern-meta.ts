import { RENDER_VERSION, type ImportedPictures } from '@bluegem/core/render';
import type { Verdict } from '@bluegem/core/verdict';
import { WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons';
import { verdictHeadline } from '../../features/check/verdict-headline.ts';
import { pageMeta, wordsAt } from '../../i18n/page-meta.ts';
import { mainSideOf } from '../../ui/main-side.ts';

/** Pictures for link previews. In pixels. */
const PREVIEW_WIDTH = 1280;

type Drawn = { kind: 'pattern'; pattern: Verdict };
type Unmeasured = { kind: 'unmeasured'; weapon: WeaponId; patternId: number };

/** Title, description and link preview of a pattern's page. `origin` and pictures: what absolute addresses need. */
export function patternMeta(
  pathname: string,
  page: (Drawn | Unmeasured) & { origin: string; importedPictures: ImportedPictures | null },
) {
  const { t, formats } = wordsAt(pathname);
  const address = { property: 'og:url', content: `${page.origin}${pathname}` };
  if (page.kind === 'unmeasured') {
    const { weapon, patternId } = page;
    return [...pageMeta(t, 'unmeasuredPattern', { weapon: weaponTitle(weapon), patternId }), address];
  }
  const { pattern } = page;
  const words = {
    weapon: weaponTitle(pattern.weapon),
    patternId: pattern.patternId,
    verdict: verdictHeadline(t, pattern),
    rank: pattern.rank,
    score: formats.score(pattern.gemScore),
    blue: formats.percent(pattern.bluePercent.playside ?? 0),
  };
  return [...pageMeta(t, 'pattern', words), address, ...previewPicture(pattern, page.origin, page.importedPictures)];
}

/** The side that carries the pattern; none for items that are not drawn. */
function previewPicture(pattern: Verdict, origin: string, imported: ImportedPictures | null) {
  const { weapon, patternId } = pattern;
  if (WEAPONS[weapon].finish !== 'case-hardened') return [{ name: 'twitter:card', content: 'summary' }];
  const version = imported?.weapons.includes(weapon) ? imported.version : RENDER_VERSION;
  const picture = `${origin}/render/${version}/${weapon}/${patternId}/fancy-${mainSideOf(pattern)}-${PREVIEW_WIDTH}.png`;
  return [
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(PREVIEW_WIDTH) },
    { property: 'og:image:alt', content: `${weaponTitle(weapon)} #${patternId}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
