import { ClusterCard } from '../../features/patterns/cluster-card.tsx';
import { CsbluegemCard } from '../../features/patterns/csbluegem-card.tsx';
import { ColourTable } from '../../features/patterns/colour-table.tsx';
import { Evidence } from '../../features/patterns/evidence.tsx';
import { HeatTreatedCard } from '../../features/patterns/heat-treated-card.tsx';
import { MetalCard } from '../../features/patterns/metal-card.tsx';
import { Placement } from '../../features/patterns/placement.tsx';
import { RankCard } from '../../features/patterns/rank-card.tsx';
import { TagChips } from '../../features/patterns/tag-chips.tsx';
import { WearCard } from '../../features/pictures/render/wear-card.tsx';
import type { ShownPattern } from './pattern-page-data.ts';

/** `hasPlaces`: whether it is known where the colours are. */
export type PatternAnalysisProps = { page: ShownPattern; hasPlaces: boolean };

/** All numbers of a pattern: colours, clusters, rank, wear, placement, and their evidence. */
export function PatternAnalysis({ page, hasPlaces }: PatternAnalysisProps) {
  const { pattern, metal, odds, csbluegem, engineVersion } = page;
  const { weapon, patternId, regions, tags } = pattern;
  return (
    <>
      <TagChips weapon={weapon} tags={tags} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
        <ColourTable weapon={weapon} regions={regions} />
        {metal && <MetalCard metal={metal} />}
        <RankCard verdict={pattern} odds={odds} />
        {hasPlaces && <ClusterCard weapon={weapon} patternId={patternId} regions={regions} />}
        {hasPlaces && <WearCard {...{ weapon, patternId, engineVersion }} measures={regions} />}
        <CsbluegemCard weapon={weapon} sides={csbluegem} />
        <HeatTreatedCard weapon={weapon} patternId={patternId} />
        <Placement weapon={weapon} patternId={patternId} />
        <Evidence verdict={pattern} />
      </div>
    </>
  );
}
