import { strongestSide, type SpecialColour } from '@bluegem/core/patterns/discovery';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';
import { Rail } from './rail.tsx';

type Presented = Verdict & { regions: readonly RegionMeasure[] };

/** Patterns that are rare for a colour other than blue, each with the side that shows most of it. */
export function Specialities({
  patterns,
  colour,
  title,
}: {
  patterns: readonly Presented[];
  colour: Exclude<SpecialColour, 'blue'>;
  title: 'weapon' | 'number';
}) {
  const { t } = useTranslation('discover');
  const { shortPercent } = useFormats();
  return (
    <Rail
      patterns={patterns}
      renderCard={(pattern) => {
        const strongest = strongestSide(pattern, colour);
        const note = t(`${colour}.share`, { percent: shortPercent(strongest.percent) });
        return <PatternCard pattern={pattern} title={title} shows={strongest.side} note={note} badge={colour} isLate />;
      }}
    />
  );
}
