import { useTranslation } from '../i18n/use-translation.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { Picture } from '../pattern-parts/picture.tsx';
import { TierBadge } from '../pattern-parts/tier-badge.tsx';
import type { SuggestedPattern as Suggested } from './suggestions.ts';

/** A pattern in a list of suggestions: picture, name, tier. */
export function SuggestedPattern({ pattern }: { pattern: Suggested }) {
  const { t } = useTranslation();
  const { weapon, patternId, tier } = pattern;
  return (
    <>
      <span className="w-16 shrink-0">
        <Picture {...{ weapon, patternId }} side={decidingSide(pattern)} width={160} alt="" className="h-8 w-16" />
      </span>
      <span className="min-w-0 truncate font-display font-semibold" dir="auto">
        {weaponName(t, weapon)} #{patternId}
      </span>
      <span className="ms-auto">
        <TierBadge tier={tier} />
      </span>
    </>
  );
}
