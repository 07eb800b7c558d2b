import type { PaintingMatch } from '@bluegem/core/exploring/find-painting';
import { memo, useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SeedStrip } from '../../../pattern-parts/strip/seed-strip.tsx';
import { useWeaponPatterns } from '../../../pattern-parts/strip/use-weapon-patterns.ts';
import type { ToolQuery } from '../tool-query.ts';
import { LISTED } from './found-patterns.tsx';

/** After this time the seed is chosen, and its picture loaded. */
const REST_MS = 300;
/** A pattern matches if it is listed, or at least this part as near to the painting as the nearest one. */
const NEAR = 0.8;

type PaintStripProps = {
  query: ToolQuery;
  /** All patterns, the nearest first; none before anything is painted. */
  matches: readonly PaintingMatch[];
  seed: number;
  onSeed: (seed: number) => void;
};

/** The seeds of the weapon, those far from the painting dim. While one is moved to, nothing else changes. */
export const PaintStrip = memo(function PaintStrip({ query, matches, seed, onSeed }: PaintStripProps) {
  const { t } = useTranslation('index');
  const { percent } = useFormats();
  const { weapon, side } = query;
  const { patterns, load } = useWeaponPatterns(weapon);
  useEffect(load, [load]);
  const [moved, setMoved] = useState<number>();
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => {
      onSeed(moved);
      setMoved(undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [moved, onSeed]);
  const near = useMemo(() => {
    const [best] = matches;
    const found = matches.filter((each, at) => at < LISTED || each.matchPercent >= NEAR * (best?.matchPercent ?? 0));
    return best && new Set(found.map(({ patternId }) => patternId));
  }, [matches]);
  const noteOf = (each: number) => {
    const match = matches.find(({ patternId }) => patternId === each);
    return match && t('find.match', { percent: percent(match.matchPercent) });
  };
  return (
    <div className="px-2 pt-2 md:px-4">
      <SeedStrip
        key={`${weapon} ${side}`}
        {...{ weapon, side, patterns, noteOf }}
        seed={moved ?? seed}
        onSeed={setMoved}
        matches={near}
      />
    </div>
  );
});
