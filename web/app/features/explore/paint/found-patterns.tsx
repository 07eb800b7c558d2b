import type { Painting, PaintingMatch } from '@bluegem/core/exploring/find-painting';
import type { Tier } from '@bluegem/core/patterns/tier';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledSection } from '../../../ui/section.tsx';
import { PatternCard } from '../../../pattern-parts/pattern-card.tsx';
import type { PaintCanvas } from '../explore-messages.ts';
import { NOT_KNOWN } from '../rankings.ts';

type Idea = (canvas: PaintCanvas) => Painting;

/** A painting by the part (0..1) of the way from the tip: the colour of each cell, as an index into PAINTS. */
const byLength =
  (colourOf: (along: number) => number): Idea =>
  ({ count, cells, on }) => {
    const painting = new Uint8Array(count);
    const places = cells.map(({ x }) => x);
    const [left, right] = [Math.min(...places), Math.max(...places)];
    for (const { label, x } of cells) {
      const along = (x - left) / (right - left || 1);
      painting[label] = colourOf(on === 'playside' ? along : 1 - along);
    }
    return painting;
  };

const IDEAS: Readonly<Record<'blue' | 'halves' | 'purple', Idea>> = {
  blue: byLength(() => 1),
  halves: byLength((along) => (along < 0.5 ? 1 : 3)),
  purple: byLength((along) => (along < 0.2 ? 2 : 1)),
};

/** Only blades have a tip. */
const ideasFor = (weapon: WeaponId) =>
  WEAPONS[weapon].category === 'knife' ? (['blue', 'halves', 'purple'] as const) : (['blue', 'halves'] as const);

/** How many are listed. */
export const LISTED = 12;

type FoundPatternsProps = {
  weapon: WeaponId;
  canvas: PaintCanvas;
  tiers: readonly (Tier | null)[];
  /** All patterns, the nearest first; none before anything is painted. */
  matches: readonly PaintingMatch[];
  chosen: number | undefined;
  onIdea: (idea: Idea) => void;
};

/** The chosen pattern, and those nearest to the painting; suggestions before anything is painted. */
export function FoundPatterns({ weapon, canvas, tiers, matches, chosen, onIdea }: FoundPatternsProps) {
  const { t } = useTranslation('index');
  const { percent } = useFormats();
  const side = canvas.on;
  const [best] = matches;
  const isChosen = ({ patternId }: PaintingMatch) => patternId === chosen;
  const first = chosen === undefined ? [] : [matches.find(isChosen) ?? { patternId: chosen, matchPercent: null }];
  const listed = [...first, ...matches.filter((each) => !isChosen(each))].slice(0, LISTED);
  return (
    <TitledSection titleId="found" title={t('find.results')} className="mt-3 lg:row-span-2 lg:mt-0">
      <p className={`mt-1 max-w-measure text-soft ${best ? 'max-md:hidden' : ''}`}>
        {t(best ? 'find.resultsLead' : 'find.none')}
      </p>
      <p role="status" className="sr-only">
        {best && t('find.found', { patternId: best.patternId, percent: percent(best.matchPercent) })}
      </p>
      {!best && (
        <div className="mt-4 flex flex-wrap gap-3">
          {ideasFor(weapon).map((idea) => (
            <Button key={idea} kind="quiet" onClick={() => onIdea(IDEAS[idea])}>
              {t(`find.ideas.${idea}`)}
            </Button>
          ))}
        </div>
      )}
      {listed.length > 0 && (
        <ol className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-2">
          {listed.map(({ patternId, matchPercent }) => (
            <li key={patternId} className={patternId === chosen ? 'rounded-2xl border-2 border-blue-bright' : ''}>
              <PatternCard
                pattern={{ weapon, patternId, side, tier: tiers[patternId - 1] ?? null, bluePercent: NOT_KNOWN }}
                title="number"
                isSmall
                note={matchPercent === null ? '' : t('find.match', { percent: percent(matchPercent) })}
              />
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}
