import type { AtlasNeighbour } from '@bluegem/core/exploring/atlas-map';
import type { Tier } from '@bluegem/core/patterns/tier';
import { memo, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { PatternCard } from '../../../pattern-parts/pattern-card.tsx';
import { NOT_KNOWN } from '../rankings.ts';
import type { ToolQuery } from '../tool-query.ts';
import { TitledSection } from '../../../ui/section.tsx';

type AtlasNeighboursProps = {
  query: ToolQuery;
  seed: number;
  neighbours: readonly AtlasNeighbour[];
  tiers: readonly (Tier | null)[];
  onChoose: (seed: number) => void;
  map: RefObject<HTMLElement | null>;
};

/** The patterns with nearly the same part of the finish, drawn: others only when the chosen one rests. */
export const AtlasNeighbours = memo(function AtlasNeighbours(props: AtlasNeighboursProps) {
  const { query, seed, neighbours, tiers, onChoose, map } = props;
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const { weapon, side } = query;
  return (
    <TitledSection titleId="neighbours" title={t('atlas.neighbours', { patternId: seed })} className="mt-10">
      <p className="mt-2 max-w-measure text-soft">{t('atlas.neighboursLead')}</p>
      <ol className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {neighbours.map(({ patternId, turnDegrees }) => (
          <li key={patternId}>
            <PatternCard
              pattern={{ weapon, patternId, side, tier: tiers[patternId - 1] ?? null, bluePercent: NOT_KNOWN }}
              title="number"
              isSmall
              isLate
              note={t('atlas.apart', { turn: number(turnDegrees, 1) })}
            />
            <button
              type="button"
              onClick={() => {
                onChoose(patternId);
                map.current?.scrollIntoView({ block: 'start' });
              }}
              aria-label={`${t('atlas.show')}: ${patternId}`}
              className="mt-2 min-h-10 text-sm font-semibold text-blue-ink underline decoration-blue-ink/40 underline-offset-4 hover:decoration-current"
            >
              {t('atlas.show')}
            </button>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
});
