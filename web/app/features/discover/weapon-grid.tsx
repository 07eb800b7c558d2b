import type { Tier } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { SeedSilhouette } from '../../pattern-parts/silhouettes.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';

export type WeaponSummary = {
  weapon: WeaponId;
  best: Verdict;
  tiers: readonly { tier: Tier; count: number }[];
};

/** Every measured weapon with its number one and its gems by tier; each links to the weapon's page. */
export function WeaponGrid({ weapons }: { weapons: readonly WeaponSummary[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {weapons.map((summary) => (
        <li key={summary.weapon}>
          <WeaponTile {...summary} />
        </li>
      ))}
    </ul>
  );
}

function WeaponTile({ weapon, best, tiers }: WeaponSummary) {
  const { count } = useFormats();
  const path = usePath();
  return (
    <Link
      to={path(`/discover/${weapon}`)}
      className="card group grid h-full grid-cols-[1fr_auto] items-center gap-4 p-4 transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong"
    >
      <span className="min-w-0">
        <span className="block font-display text-xl leading-tight font-semibold">{weaponTitle(weapon)}</span>
        <span className="mt-3 flex flex-wrap gap-x-2.5 gap-y-1.5">
          {tiers.map(({ tier, count: gems }) => (
            <span key={tier} className="inline-flex items-center gap-1 text-sm text-soft">
              <TierBadge tier={tier} />
              {count(gems)}
            </span>
          ))}
        </span>
      </span>
      <span className="grid h-20 w-28 place-items-center">
        {WEAPONS[weapon].finish === 'case-hardened' ? (
          <Picture
            weapon={weapon}
            patternId={best.patternId}
            side={best.side === 'backside' ? 'backside' : 'playside'}
            width={160}
            alt=""
            className="h-20 transition-transform duration-300 group-hover:scale-105"
          />
        ) : (
          <SeedSilhouette weapon={weapon} patternId={best.patternId} className="h-16" />
        )}
      </span>
    </Link>
  );
}
