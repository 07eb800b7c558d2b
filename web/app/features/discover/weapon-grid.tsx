import type { Tier } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { LatePicture } from '../../pattern-parts/late-picture.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';

export type WeaponSummary = {
  weapon: WeaponId;
  best: Verdict;
  tiers: readonly { tier: Tier; count: number }[];
};

/** Every measured weapon with its number one and its gems of tier 1; each links to the weapon's page. */
export function WeaponGrid({ weapons }: { weapons: readonly WeaponSummary[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-5">
      {weapons.map((summary) => (
        <li key={summary.weapon}>
          <WeaponTile {...summary} />
        </li>
      ))}
    </ul>
  );
}

function WeaponTile({ weapon, best, tiers }: WeaponSummary) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const path = usePath();
  const [top] = tiers;
  return (
    <Link
      to={path(`/discover/${weapon}`)}
      className="card group flex h-full flex-col p-3 transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong md:p-4"
    >
      <span className="grid h-16 place-items-center md:h-24">
        <LatePicture
          weapon={weapon}
          patternId={best.patternId}
          side={decidingSide(best)}
          width={160}
          alt=""
          className="h-16 transition-transform duration-300 group-hover:scale-105 md:h-24"
        />
      </span>
      <span className="mt-2 flex flex-1 flex-col items-start justify-between gap-2">
        <span className="font-display leading-tight font-semibold wrap-anywhere hyphens-auto">
          {weaponName(t, weapon)}
        </span>
        {top && (
          <span className="inline-flex items-center gap-1 text-sm text-soft">
            <TierBadge tier={top.tier} />× {count(top.count)}
          </span>
        )}
      </span>
    </Link>
  );
}
