import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patternName } from '../../i18n/weapon-name.ts';

type PatternLinkProps = { pattern: { weapon: WeaponId; patternId: number }; className?: string };

/** The name of a pattern, which leads to its page. */
export function PatternLink({
  pattern,
  className = 'underline underline-offset-4 hover:text-blue-ink',
}: PatternLinkProps) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Link className={className} to={path(`/pattern/${pattern.weapon}/${pattern.patternId}`)}>
      <bdi>{patternName(t, pattern)}</bdi>
    </Link>
  );
}
