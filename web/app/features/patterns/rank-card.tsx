import { spreadColumnOf, type GemOdds } from '@bluegem/core/patterns/gem-odds';
import { TIER_FLOORS, TIERS } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { rounded } from '@bluegem/core/site/rounded';

const WIDTH = 440;
const HEIGHT = 158;
const BOTTOM = 32;
const GAP = 3;
/** The least height of a column that is not empty. */
const LOWEST = 2;
/** The radius of a column's upper corners. */
const ROUND = 2;
const TICKS = [0, ...TIERS.map((tier) => TIER_FLOORS[tier]).toReversed(), 100];

/** The rank of a pattern among the 1,000 of its weapon: as numbers, and as a column chart of all gem scores. */
export function RankCard({ verdict, odds }: { verdict: Verdict; odds: GemOdds }) {
  const { t } = useTranslation('patternModal');
  const { count, score } = useFormats();
  const { rank, gemScore, tierBasis } = verdict;
  const chart = t('standingChart', { weapon: weaponName(t, verdict.weapon), score: score(gemScore) });
  return (
    <section className="card p-4 sm:p-6 md:p-8" aria-labelledby="standing-title">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="standing-title" className="text-xl font-semibold">
          {t('standing')}
        </h3>
        <strong className="font-display text-xl">#{count(rank)}</strong>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-faint">
        <li>
          {t('inspect:verdict.gemScore')} <strong className="text-ink">{score(gemScore)}</strong>
        </li>
        {odds.oneIn > 1 && <li>{t('facts.asGood', { many: count(odds.oneIn) })}</li>}
      </ul>
      {tierBasis === 'site' && <p className="mt-2 text-soft">{t('standingSite')}</p>}
      <Spread odds={odds} score={gemScore} label={chart} />
      <p className="mt-3 text-sm text-faint">{t('standingAxis')}</p>
    </section>
  );
}

function Spread({ odds, score, label }: { odds: GemOdds; score: number; label: string }) {
  const highest = Math.max(1, ...odds.spread);
  const step = WIDTH / odds.spread.length;
  const ownColumn = spreadColumnOf(score);
  const base = HEIGHT - BOTTOM;
  const columnPath = (column: number) => {
    const many = odds.spread[column] ?? 0;
    if (many === 0) return '';
    const height = Math.max(LOWEST, (many / highest) * (base - 14));
    const round = Math.min(ROUND, height / 2);
    const left = column * step + GAP / 2;
    const side = rounded(height - round, 1);
    return `M${left} ${base}v-${side}q0-${round} ${round}-${round}h${step - GAP - 2 * round}q${round} 0 ${round} ${round}v${side}z`;
  };
  const others = odds.spread.map((_, column) => (column === ownColumn ? '' : columnPath(column)));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      direction="ltr"
      className="mx-auto mt-5 w-full max-w-lg overflow-visible"
    >
      {/* One element for all of them: each costs the server time. */}
      <path d={others.join('')} className="fill-steel/70" />
      <path d={columnPath(ownColumn)} className="fill-blue" />
      <line x1="0" x2={WIDTH} y1={base} y2={base} className="stroke-line-strong" />
      <path d={`M${(score / 100) * WIDTH} ${base + 1}l5 8h-10z`} className="fill-ink" />
      {TICKS.map((tick) => (
        <text
          key={tick}
          x={(tick / 100) * WIDTH}
          y={HEIGHT - 2}
          textAnchor={tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle'}
          className="fill-faint text-xs max-sm:text-base max-[28rem]:text-xl"
        >
          {tick}
        </text>
      ))}
    </svg>
  );
}
