import type { Tier } from '@bluegem/core/patterns/tier';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';
import { CardList } from './card-list.tsx';
import { Section } from './section.tsx';

/** How many cards of a tier are shown before it is expanded. */
const SHOWN_FIRST: Readonly<Record<Tier, number>> = { 1: 40, 2: 12, 3: 8 };

/** All patterns of one tier of a weapon, best first. */
export function TierSection({ tier, patterns }: { tier: Tier; patterns: readonly Verdict[] }) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const lead = t('weapon.tierLead', { count: patterns.length });
  return (
    <Section
      id={`tier-${tier}`}
      title={t('weapon.tierTitle', { tier })}
      lead={patterns.length > 0 ? lead : t('weapon.tierNone', { tier })}
    >
      <CardList
        patterns={patterns}
        first={SHOWN_FIRST[tier]}
        more={t('featured.more', { count: count(patterns.length) })}
        renderCard={(pattern) => <PatternCard pattern={pattern} title="number" />}
      />
    </Section>
  );
}
