import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../i18n/format.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { LatePicture } from './late-picture.tsx';
import { namedBlue } from './named-blue.ts';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { usePatternTarget } from './pattern-link.tsx';
import { PhotoMark } from './photo-mark.tsx';
import { Picture } from './picture.tsx';
import { TRAVELLING, useMayTravel, useTravellingCard } from './travelling.ts';
import { ColourBadge, TierBadge } from './tier-badge.tsx';

type CardPattern = Pick<Pattern, 'weapon' | 'patternId' | 'tier' | 'side' | 'bluePercent'> | Verdict;

type PatternCardProps = {
  pattern: CardPattern;
  title?: 'weapon' | 'number';
  /** The side on the picture, if not the one with the pattern. */
  shows?: WeaponSide;
  /** Replaces the blue share. */
  note?: string;
  /** Named instead of the tier. */
  badge?: 'gold' | 'purple';
  /** Whether the card is far below the top of its page. */
  isLate?: boolean;
  /** Whether it is one of many in a row. */
  isSmall?: boolean;
};

/** A pattern as a small picture with its number, tier and blue. */
export function PatternCard({
  pattern,
  title = 'weapon',
  shows,
  note,
  badge,
  isLate = false,
  isSmall = false,
}: PatternCardProps) {
  const { t } = useTranslation();
  const targetOf = usePatternTarget();
  const { shortPercent } = useFormats();
  const side = shows ?? decidingSide(pattern);
  const blue = shortPercent(pattern.bluePercent[side] ?? 0);
  const weapon = weaponName(t, pattern.weapon);
  const CardPicture = isLate ? LatePicture : Picture;
  const height = isSmall ? 'h-20' : 'h-28';
  const target = targetOf(pattern);
  // A small card is on the page of a pattern, whose own picture has the name of the one that travels.
  const canTravel = useMayTravel() && !isSmall && target.mask === undefined;
  const { card, travels, onOpen } = useTravellingCard(target.to);
  return (
    <Link
      {...target}
      ref={card}
      viewTransition={canTravel}
      onClick={onOpen}
      className={`card group relative flex min-w-0 flex-col transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong ${isSmall ? 'p-3' : 'p-4'}`}
    >
      <span
        className={`grid grid-cols-[minmax(0,1fr)] place-items-center ${height} ${travels && canTravel ? TRAVELLING : ''}`}
      >
        <CardPicture
          weapon={pattern.weapon}
          patternId={pattern.patternId}
          side={side}
          width={isSmall ? 160 : 320}
          alt=""
          className={`${height} transition-transform duration-300 group-hover:scale-[1.04]`}
        />
      </span>
      <PhotoMark pattern={pattern} />
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-3">
        <span className="font-display font-semibold" dir="auto">
          {title === 'number' && <span className="sr-only">{weapon} </span>}
          {title === 'weapon' ? weapon : `#${pattern.patternId}`}
        </span>
        {title === 'weapon' && <span className="font-display text-soft">#{pattern.patternId}</span>}
      </span>
      <span className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-faint">
        {badge ? <ColourBadge colour={badge} /> : <TierBadge tier={pattern.tier} />}
        <span>{note ?? namedBlue(t, pattern.weapon, side, blue)}</span>
      </span>
    </Link>
  );
}
