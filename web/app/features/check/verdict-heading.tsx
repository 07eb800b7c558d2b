import type { Dispute } from '@bluegem/core/patterns/dispute';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { disputedTierText, rankSentence, verdictHeadline } from './verdict-headline.ts';

type VerdictHeadingProps = { verdict: Verdict; headingLevel?: 'h1' | 'h2'; id?: string };

const LOOKS = {
  gem: { pill: 'border-blue-bright/50 bg-blue-wash text-blue-ink', mark: 'bg-blue' },
  plain: { pill: 'border-line-strong text-soft', mark: 'bg-steel' },
  disputed: { pill: 'border-brass/50 text-brass-ink', mark: 'bg-brass' },
} as const;

function lookOf({ tier, dispute }: Verdict) {
  if (dispute) return LOOKS.disputed;
  return tier === null ? LOOKS.plain : LOOKS.gem;
}

/** The verdict as text, the pattern, and its rank on the weapon. */
export function VerdictHeading({ verdict, headingLevel: Heading = 'h2', id }: VerdictHeadingProps) {
  const { t } = useTranslation();
  const { weapon, patternId, dispute } = verdict;
  const look = lookOf(verdict);
  return (
    <>
      <p
        className={`inline-flex items-center gap-2 rounded-full border px-3.5 py-1.5 text-base font-bold ${look.pill}`}
      >
        <span aria-hidden="true" className={`size-2.5 rotate-45  ${look.mark}`} />
        {verdictHeadline(t, verdict)}
      </p>
      {dispute && <BothSides dispute={dispute} />}
      <Heading id={id} className="mt-4 text-3xl font-semibold" dir="auto">
        {t('inspect:verdict.heading', { weapon: weaponTitle(weapon), patternId })}
      </Heading>
      <p className="mt-1.5 text-soft">{rankSentence(t, verdict.rank)}</p>
    </>
  );
}

/** What lists say and what the measurement says. */
function BothSides({ dispute: { listedTier, measuredTier } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const sides = [
    { name: t('inspect:verdict.disputeLists'), tier: listedTier },
    { name: t('inspect:verdict.disputeMeasured'), tier: measuredTier },
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {sides.map(({ name, tier }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-faint">{name}</dt>
          <dd className="font-semibold">{disputedTierText(t, tier)}</dd>
        </div>
      ))}
    </dl>
  );
}
