import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/pictures/render';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { hasPlacedParts, placeGradesOf } from '@bluegem/core/weapons/place-grades';
import { picturedRegion } from '@bluegem/core/weapons/side-place';
import { clampFloat } from '@bluegem/core/weapons/wear';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { LateShares } from '../../../../pattern-parts/late-shares.tsx';
import { FloatControl } from '../float-control.tsx';
import { GradeChip } from '../grade-chip.tsx';
import type { LiveClusters } from '../live-messages.ts';
import { LiveSide } from './live-side.tsx';
import { PictureLinks } from '../picture-links.tsx';
import { RadioSwitch } from '../../../../ui/fields/radio-switch.tsx';
import { StageLayout } from '../stage-layout.tsx';
import { ClusterNumbers, ColourLegend } from '../type-panel.tsx';
import type { LiveState } from './use-live-picture.ts';

export type LiveViewerProps = {
  weapon: WeaponId;
  patternId: number;
  regions: readonly RegionMeasure[];
  /** The file of the engine to draw with; without it the server's pictures stay. */
  engineVersion: string | undefined;
  /** The initial float; by default the lowest of the item. */
  initialFloat?: number;
  /** The side that a phone shows first. */
  firstSide?: WeaponSide;
  /** The strip of the weapon's seeds. */
  strip?: ReactNode;
};

/** Where no colour has a place there are no clusters either: both pictures would be the same hatching. */
export const UNPLACED_TYPES = RENDER_TYPES.filter((type) => type !== 'analysis');

/** All that is drawn, or only what is measured. */
const SHOWN_PARTS = ['all', 'measured'] as const;
type ShownParts = (typeof SHOWN_PARTS)[number];

type States = Partial<Record<RegionId, LiveState>>;

/** The measured sides of a pattern, drawn live: four kinds of picture, at any float. */
export function LiveViewer(props: LiveViewerProps) {
  const { weapon, patternId, regions, engineVersion, initialFloat, firstSide, strip } = props;
  const { t } = useTranslation('patternModal');
  const { wearRange: range, finish } = WEAPONS[weapon];
  const hasPlaces = finish === 'case-hardened';
  const grades = placeGradesOf(weapon);
  // A weapon that is measured alone says so among the controls; others say at once what is not.
  const isWhole = grades[0] === 'measured' && !hasPlacedParts(weapon);
  const types = hasPlaces ? RENDER_TYPES : UNPLACED_TYPES;
  const [type, setType] = useState<RenderType>('fancy');
  const [parts, setParts] = useState<ShownParts>('all');
  const [float, setFloat] = useState<number>(clampFloat(initialFloat ?? range[0], range));
  const [states, setStates] = useState<States>({});
  const onState = useCallback(
    (region: RegionId, state: LiveState) => setStates((before) => ({ ...before, [region]: state })),
    [],
  );
  const sides = regions.map((measure) => ({
    region: measure.region,
    name: picturedRegion(weapon, measure.region, measure.side),
    picture: (
      <LiveSide
        {...{ weapon, type, float, engineVersion, onState }}
        ofPage={patternId}
        region={measure.region}
        side={measure.side}
        isFirst={measure.side === firstSide}
        isMeasuredOnly={parts === 'measured'}
      />
    ),
  }));
  return (
    <StageLayout
      sides={sides}
      firstRegion={regions.find(({ side }) => side === firstSide)?.region}
      type={type}
      types={types}
      strip={strip}
      onType={setType}
      note={hasPlaces ? undefined : t('live.expected')}
      limits={
        !isWhole && (
          <>
            <GradeChip weapon={weapon} />
            {hasPlacedParts(weapon) && (
              <RadioSwitch
                legend={t('live.shown')}
                choices={SHOWN_PARTS.map((id) => ({ id, text: t(`live.${id}`) }))}
                value={parts}
                onChange={setParts}
                className="shrink-0"
              />
            )}
          </>
        )
      }
      panel={
        <>
          {type === 'fancy' && <FloatControl float={float} range={range} onChange={setFloat} />}
          {type === 'mask' && hasPlaces && <ColourLegend />}
          {type === 'analysis' && hasPlaces && (
            <ClusterNumbers regions={regions} clusters={clustersOf(states, patternId)} />
          )}
          <LateShares weapon={weapon} expected={regions[0]?.measured ?? null} />
          <p role="status" dir="auto" className="text-sm text-balance text-faint">
            {type === 'fancy' && t(isUnavailable(states, engineVersion) ? 'live.unavailable' : 'live.modelled')}
            {type !== 'fancy' && hasPlaces && t(`live.about.${type}`)}
          </p>
          {isWhole && <GradeChip weapon={weapon} />}
        </>
      }
    >
      <PictureLinks weapon={weapon} patternId={patternId} sides={regions} types={types} />
    </StageLayout>
  );
}

/** Whether a picture could not be drawn: those shown have no wear. */
const isUnavailable = (states: States, engineVersion: string | undefined): boolean =>
  engineVersion === undefined || Object.values(states).some(({ kind }) => kind === 'failed');

/** The clusters of the sides whose analysis of this pattern is visible. */
function clustersOf(states: States, patternId: number): Partial<Record<RegionId, LiveClusters>> {
  const found: Partial<Record<RegionId, LiveClusters>> = {};
  for (const [region, state] of Object.entries(states) as [RegionId, LiveState][]) {
    if (state.kind !== 'done') continue;
    const { order, clusters } = state.answer;
    if (clusters && order.patternId === patternId && !order.isCoarse) found[region] = clusters;
  }
  return found;
}
