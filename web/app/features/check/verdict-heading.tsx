import type { Verdict } from '@bluegem/core/patterns/verdict';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { rankSentence, verdictHeadline } from './verdict-headline.ts';

type VerdictHeadingProps = { verdict: Verdict; headingLevel?: 'h1' | 'h2'; id?: string };

/** The verdict as text, the pattern, and its rank on the weapon. */
export function VerdictHeading({ verdict, headingLevel: Heading = 'h2', id }: VerdictHeadingProps) {
  const { t } = useTranslation();
  const { weapon, patternId, tier } = verdict;
  return (
    <>
      <p
        className={`inline-flex items-center gap-2 rounded-full border px-3.5 py-1.5 text-[0.95rem] font-bold ${
          tier === null ? 'border-line-strong text-soft' : 'border-blue-bright/50 bg-blue-wash text-blue-ink'
        }`}
      >
        <span
          aria-hidden="true"
          className={`size-2.5 rotate-45 rounded-[3px] ${tier === null ? 'bg-steel' : 'bg-blue'}`}
        />
        {verdictHeadline(t, verdict)}
      </p>
      <Heading id={id} className="mt-4 text-3xl font-semibold" dir="auto">
        {t('inspect:verdict.heading', { weapon: weaponTitle(weapon), patternId })}
      </Heading>
      <p className="mt-1.5 text-soft">{rankSentence(t, verdict.rank)}</p>
    </>
  );
}
