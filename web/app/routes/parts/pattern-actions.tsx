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

/** The actions for a pattern: share it, compare it, find it on the map. */
export function PatternActions({ pattern, isDrawn }: PatternActionsProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { weapon, patternId } = pattern;
  const address = path(`/pattern/${weapon}/${patternId}`);
  const title = t('inspect:verdict.heading', { weapon: weaponTitle(weapon), patternId });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyLink path={address} isCompact />
        <ShareActions {...{ weapon, patternId, isDrawn, title }} side={mainSideOf(pattern)} path={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        <WishlistButton key={pattern.slug} slug={pattern.slug} />
        <ButtonLink kind="quiet" className="max-sm:px-3.5!" to={`${path('/compare')}?patterns=${pattern.slug}`}>
          {t('compare')}
        </ButtonLink>
        {isDrawn && (
          <ButtonLink
            kind="quiet"
            className="max-sm:px-3.5!"
            to={`${path('/atlas')}?weapon=${weapon}&seed=${patternId}`}
          >
            {t('onTheMap')}
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          className="max-sm:px-3.5!"
          to={`${path('/feedback')}?kind=pattern&weapon=${weapon}&pattern=${patternId}`}
          rel="nofollow"
        >
          {t('feedback')}
        </ButtonLink>
      </div>
    </>
  );
}
