import type { Verdict } from '@bluegem/core/patterns/verdict';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyLink } from '../../features/check/copy-link.tsx';
import { ShareActions } from '../../features/share/share-actions.tsx';
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { mainSideOf } from '../../pattern-parts/main-side.ts';

type PatternActionsProps = { pattern: Verdict; isDrawn: boolean };

/** The actions for a pattern: keep it, compare it, share it. */
export function PatternActions({ pattern, isDrawn }: PatternActionsProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { weapon, patternId } = pattern;
  const address = path(`/pattern/${weapon}/${patternId}`);
  const title = t('inspect:verdict.heading', { weapon: weaponTitle(weapon), patternId });
  return (
    <>
      <WishlistButton key={pattern.slug} slug={pattern.slug} />
      <ButtonLink kind="quiet" className="px-4!" to={`${path('/compare')}?patterns=${pattern.slug}`}>
        {t('compare')}
      </ButtonLink>
      <CopyLink path={address} isCompact />
      <ShareActions {...{ weapon, patternId, isDrawn, title }} side={mainSideOf(pattern)} path={address} />
    </>
  );
}
