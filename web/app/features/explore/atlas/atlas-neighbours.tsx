import type { AtlasNeighbour } from '@bluegem/core/exploring/atlas-map';
import type { Tier } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import type { ToolQuery } from '../tool-query.ts';

type AtlasNeighboursProps = {
  query: ToolQuery;
  seed: number;
  neighbours: readonly AtlasNeighbour[];
  tiers: readonly (Tier | null)[];
  onChoose: (seed: number) => void;
};

/** The patterns with nearly the same part of the finish, drawn. */
export function AtlasNeighbours({ query, seed, neighbours, tiers, onChoose }: AtlasNeighboursProps) {
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const path = usePath();
  const { weapon, side } = query;
  return (
    <section className="mt-10" aria-labelledby="neighbours">
      <h2 id="neighbours" className="text-xl font-semibold">
        {t('atlas.neighbours', { patternId: seed })}
      </h2>
      <p className="mt-2 max-w-measure text-soft">{t('atlas.neighboursLead')}</p>
      <ol className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {neighbours.map(({ patternId, turnDegrees }) => (
          <li key={patternId} className="card p-4">
            <LatePicture weapon={weapon} patternId={patternId} side={side} width={320} alt="" className="h-24 w-full" />
            <p className="mt-3 flex items-center justify-between gap-2 font-display font-semibold">
              <Link
                to={path(`/pattern/${weapon}/${patternId}`)}
                aria-label={patternName(t, { weapon, patternId })}
                className="py-1 hover:text-blue-ink"
              >
                #{patternId}
              </Link>
              <TierBadge tier={tiers[patternId - 1] ?? null} />
            </p>
            <p className="mt-1 text-sm text-faint">{t('atlas.apart', { turn: number(turnDegrees, 1) })}</p>
            <button
              type="button"
              onClick={() => onChoose(patternId)}
              aria-label={`${t('atlas.show')}: ${patternId}`}
              className="mt-2 min-h-10 text-sm font-semibold text-blue-ink underline decoration-blue-ink/40 underline-offset-4 hover:decoration-current"
            >
              {t('atlas.show')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
