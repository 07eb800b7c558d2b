import type { GridLayout } from '@bluegem/core/exploring/colour-grid';
import type { Painting, PaintingMatch } from '@bluegem/core/exploring/find-painting';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { PatternCard } from '../../../pattern-parts/pattern-card.tsx';

type Idea = (layout: GridLayout) => Painting;

/** A painting by column: the colour of each cell, as an index into PAINTS. */
const byColumn =
  (colourOf: (along: number) => number): Idea =>
  ({ columns, coverage }) =>
    Uint8Array.from(coverage, (part, cell) => (part > 0 ? colourOf((cell % columns) / columns) : 0));

const IDEAS: Readonly<Record<'blue' | 'halves' | 'purple', Idea>> = {
  blue: byColumn(() => 1),
  halves: byColumn((along) => (along < 0.5 ? 1 : 3)),
  purple: byColumn((along) => (along < 0.2 ? 2 : 1)),
};

const NOT_KNOWN = { playside: null, backside: null, total: null } as const;

type FoundPatternsProps = {
  weapon: WeaponId;
  side: WeaponSide;
  tiers: readonly (Tier | null)[];
  matches: readonly PaintingMatch[];
  onIdea: (idea: Idea) => void;
};

/** The patterns nearest to the painting; suggestions before anything is painted. */
export function FoundPatterns({ weapon, side, tiers, matches, onIdea }: FoundPatternsProps) {
  const { t } = useTranslation('index');
  const { percent } = useFormats();
  const [best] = matches;
  return (
    <section className="mt-10" aria-labelledby="found">
      <h2 id="found" className="text-xl font-semibold">
        {t('find.results')}
      </h2>
      <p className="mt-2 max-w-measure text-soft">{t(best ? 'find.resultsLead' : 'find.none')}</p>
      <p role="status" className="sr-only">
        {best && t('find.found', { patternId: best.patternId, percent: percent(best.matchPercent) })}
      </p>
      {best ? (
        <ol className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
          {matches.map(({ patternId, matchPercent }) => (
            <li key={patternId}>
              <PatternCard
                pattern={{ weapon, patternId, side, tier: tiers[patternId - 1] ?? null, bluePercent: NOT_KNOWN }}
                title="number"
                note={t('find.match', { percent: percent(matchPercent) })}
              />
            </li>
          ))}
        </ol>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {(Object.keys(IDEAS) as (keyof typeof IDEAS)[]).map((idea) => (
            <Button key={idea} kind="quiet" onClick={() => onIdea(IDEAS[idea])}>
              {t(`find.ideas.${idea}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
