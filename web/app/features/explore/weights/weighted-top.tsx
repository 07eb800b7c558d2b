import type { WeightedPattern } from '@bluegem/core/exploring/weigh-zones';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { Button } from '../../../ui/button.tsx';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import type { Rankings } from '../rankings.ts';

const ROWS = 20;

type WeightedTopProps = {
  weapon: WeaponId;
  patterns: readonly WeightedPattern[];
  rankings: Rankings;
  side: WeaponSide;
  onReset: () => void;
};

/** The top patterns by the visitor's weights, each with its change from the published rank. */
export function WeightedTop({ weapon, patterns, rankings, side, onReset }: WeightedTopProps) {
  const { t } = useTranslation('index');
  const top = patterns.slice(0, ROWS);
  return (
    <section className="mt-4 lg:mt-0" aria-labelledby="top">
      <div className="flex items-center justify-between gap-3">
        <h2 id="top" className="text-xl font-semibold">
          {t('weights.top', { count: ROWS })}
        </h2>
        <Button kind="quiet" onClick={onReset}>
          {t('weights.reset')}
        </Button>
      </div>
      <p className={`mt-1 max-w-measure text-soft ${top.length > 0 ? 'max-md:hidden' : ''}`}>
        {t(top.length > 0 ? 'weights.topLead' : 'weights.nothing')}
      </p>
      <ol className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-1">
        {top.map((pattern) => (
          <li key={pattern.patternId} className="min-w-0">
            <PatternRow weapon={weapon} side={side} pattern={pattern} rankings={rankings} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type PatternRowProps = {
  weapon: WeaponId;
  side: WeaponSide;
  pattern: WeightedPattern;
  rankings: Rankings;
};

function PatternRow({ weapon, side, pattern: { patternId, rank, bluePercent }, rankings }: PatternRowProps) {
  const { t } = useTranslation('index');
  const { count, shortPercent } = useFormats();
  const path = usePath();
  const was = rankings.ranks[patternId - 1] ?? rank;
  return (
    <Link
      to={path(`/pattern/${weapon}/${patternId}`)}
      className="card flex items-center gap-2.5 p-3 sm:gap-4 transition-colors hover:border-line-strong"
    >
      <span className="w-6 shrink-0 sm:w-8 text-end font-display text-xl font-semibold text-faint">{count(rank)}</span>
      <span className="grid h-14 w-14 shrink-0 place-items-center sm:w-28">
        <LatePicture weapon={weapon} patternId={patternId} side={side} width={160} alt="" className="h-14" />
      </span>
      <span className="me-auto min-w-0">
        <span className="flex items-center gap-2 font-display font-semibold">
          <span>
            <span className="sr-only">{weaponName(t, weapon)} </span>#{patternId}
          </span>
          <TierBadge tier={rankings.tiers[patternId - 1] ?? null} />
        </span>
        <span className="block text-sm text-faint">{t('weights.blue', { percent: shortPercent(bluePercent) })}</span>
      </span>
      <Move from={was} to={rank} />
    </Link>
  );
}

/** The change in rank; up is a smaller number. */
function Move({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation('index');
  const { count } = useFormats();
  const gain = from - to;
  const key = gain > 0 ? 'weights.up' : gain < 0 ? 'weights.down' : 'weights.same';
  return (
    <span className="max-w-28 shrink-0 text-end text-sm sm:max-w-none">
      <span
        className={`block font-semibold ${gain > 0 ? 'text-blue-ink' : gain < 0 ? 'text-brass-ink' : 'text-faint'}`}
      >
        {t(key, { count: count(Math.abs(gain)) })}
      </span>
      <span className="block text-faint max-sm:text-xs">{t('weights.was', { rank: count(from) })}</span>
    </span>
  );
}
