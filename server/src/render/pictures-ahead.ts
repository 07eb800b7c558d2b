import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { TIERS } from '@bluegem/core/patterns/tier';
import { renderFileName, type ImportedPictures, type RenderFile } from '@bluegem/core/drawing/pictures/render';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import type { PictureAddress } from './pictures.ts';
import { pictureVersionOf } from './picture-version.ts';

type Gem = Pick<Pattern, 'weapon' | 'patternId' | 'tier' | 'side'>;

/** Pages request WebP; the other formats are drawn on demand. */
const USUAL = { type: 'fancy', format: 'webp' } as const;
/** A card in a list shows the side with the pattern, at the width of rows and of cards. */
const cardsOf = (side: WeaponSide): RenderFile[] =>
  ([160, 320] as const).map((width) => ({ ...USUAL, side, framing: 'card', width }));
/** The page of a pattern begins with both sides. */
const STAGE: readonly RenderFile[] = SIDES.map((side) => ({ ...USUAL, side, framing: 'whole', width: 640 }));

const filesOf = (gem: Gem): RenderFile[] => [...cardsOf(decidingSide(gem)), ...STAGE];

/**
 * The first pictures of every pattern of tier 1 to 3, those of tier 1 first. Within a tier weapon by weapon: what is
 * prepared for a weapon is used again.
 */
export function picturesAhead(patterns: readonly Gem[], imported: ImportedPictures | null): PictureAddress[] {
  return TIERS.flatMap((tier) =>
    DRAWN_WEAPON_IDS.flatMap((weapon) => patterns.filter((gem) => gem.weapon === weapon && gem.tier === tier)).flatMap(
      (gem) => {
        const { weapon, patternId } = gem;
        const place = { version: pictureVersionOf(imported, weapon), weapon, seed: String(patternId) };
        return filesOf(gem).map((file) => ({ ...place, file: renderFileName(file) }));
      },
    ),
  );
}
