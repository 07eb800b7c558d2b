import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareMenu } from '../../features/site/share/share-menu.tsx';
import { WishlistButton } from '../../features/account/wishlist/wishlist-button.tsx';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CompareIcon } from '../../ui/icons.tsx';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';

type PatternActionsProps = { pattern: Verdict; card: string };

/** The actions for a pattern: keep it, compare it, share it. */
export function PatternActions({ pattern, card }: PatternActionsProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { weapon, patternId } = pattern;
  const address = path(`/pattern/${weapon}/${patternId}`);
  const title = t('inspect:verdict.heading', { weapon: weaponName(t, weapon), patternId });
  return (
    <div className="mt-4 grid grid-cols-[1fr_auto_auto] gap-2">
      <WishlistButton key={pattern.slug} slug={pattern.slug} />
      <ButtonLink kind="quiet" className="px-3!" to={`${path('/compare')}?patterns=${pattern.slug}`}>
        <CompareIcon />
        <span className="max-sm:sr-only">{t('compare')}</span>
      </ButtonLink>
      <ShareMenu {...{ weapon, patternId, title, card }} side={decidingSide(pattern)} path={address} />
    </div>
  );
}
