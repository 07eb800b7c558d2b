import type { Verdict } from '@bluegem/core/patterns/verdict';
import { wearOf, type Wear } from '@bluegem/core/weapons/wear';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { EnglishName } from '../../pattern-parts/english-name.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { verdictHeadline } from './verdict-headline.ts';

/** What is known of an item besides its pattern. */
export type CheckedItem = { float?: number | null; wear?: Wear | null };

export type VerdictHeadingProps = {
  verdict: Verdict;
  headingLevel?: 'h1' | 'h2';
  id?: string;
  item?: CheckedItem | undefined;
};

/** A word that is wider than the space beside the tile on a phone, such as `Wärmebehandlung`. */
const LONG_WORD = /\S{14}/;

function toneOf({ tier, dispute }: Verdict): string {
  if (dispute) return 'text-brass-ink';
  return tier === null ? 'text-soft' : 'text-blue-ink';
}

/** The tile of the tier, the pattern, and the verdict as text, with the wear and float of an item. */
export function VerdictHeading({ verdict, headingLevel: Heading = 'h2', id, item }: VerdictHeadingProps) {
  const { t } = useTranslation();
  const { weapon, patternId, tier } = verdict;
  const name = t('inspect:verdict.heading', { weapon: weaponName(t, weapon), patternId });
  return (
    <div data-testid="answer" className="flex gap-3.5">
      <TierBadge tier={tier} size="large" />
      <div className="min-w-0">
        <Heading
          id={id}
          className={`text-3xl font-semibold wrap-break-word hyphens-auto ${LONG_WORD.test(name) ? 'max-sm:text-xl' : ''}`}
        >
          <bdi>{name}</bdi>
          <EnglishName weapon={weapon} />
        </Heading>
        <p className={`mt-1 font-bold ${toneOf(verdict)}`}>
          {verdictHeadline(t, verdict)}
          {item && <Item {...item} />}
        </p>
      </div>
    </div>
  );
}

/** `MW 0.1000`, as far as it is known. */
function Item({ float = null, wear = float === null ? null : wearOf(float) }: CheckedItem) {
  const { t } = useTranslation('patternModal');
  const { preciseFloat } = useFormats();
  if (wear === null) return null;
  return (
    <span className="inline-block font-medium text-soft before:mx-1.5 before:content-['·'] max-sm:text-sm max-sm:before:mx-1">
      <bdi>{`${t(`wearShort.${wear}`)} ${float === null ? '' : preciseFloat(float)}`.trim()}</bdi>
    </span>
  );
}
