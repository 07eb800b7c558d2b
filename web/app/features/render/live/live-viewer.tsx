import type { RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { RegionId } from '@bluegem/core/weapons/region';
import { clampFloat } from '@bluegem/core/weapons/wear';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FloatControl } from '../float-control.tsx';
import type { LiveClusters } from './live-messages.ts';
import { LiveSide } from './live-side.tsx';
import { PictureLinks } from '../picture-links.tsx';
import { SIDES_LAYOUT } from '../sides-layout.ts';
import { ClusterNumbers, ColourLegend } from '../type-panel.tsx';
import { TypeSwitch } from '../type-switch.tsx';
import type { LiveState } from './use-live-picture.ts';

export type LiveViewerProps = {
  weapon: WeaponId;
  patternId: number;
  regions: readonly RegionMeasure[];
  /** The file of the engine to draw with; without it the server's pictures stay. */
  engineVersion: string | undefined;
  /** The initial float; by default the lowest of the item. */
  initialFloat?: number;
};

type States = Partial<Record<RegionId, LiveState>>;

/** The measured sides of a pattern, drawn live: four kinds of picture, at any float. */
export function LiveViewer({ weapon, patternId, regions, engineVersion, initialFloat }: LiveViewerProps) {
  const { t } = useTranslation('patternModal');
  const range = WEAPONS[weapon].wearRange;
  const [type, setType] = useState<RenderType>('fancy');
  const [float, setFloat] = useState<number>(clampFloat(initialFloat ?? range[0], range));
  const [states, setStates] = useState<States>({});
  const onState = useCallback(
    (region: RegionId, state: LiveState) => setStates((before) => ({ ...before, [region]: state })),
    [],
  );
  return (
    <section aria-label={t('live.label')} className="grid gap-4 md:gap-5">
      <TypeSwitch type={type} onChange={setType} />
      <div className={SIDES_LAYOUT}>
        {regions.map((measure) => (
          <ReportingSide
            key={measure.region}
            {...{ weapon, patternId, measure, type, float, engineVersion, onState }}
          />
        ))}
      </div>
      <div className="scripted mx-auto grid min-h-34 w-full max-w-xl content-center gap-3">
        {type === 'fancy' && <FloatControl float={float} range={range} onChange={setFloat} />}
        {type === 'mask' && <ColourLegend />}
        {type === 'analysis' && <ClusterNumbers regions={regions} clusters={clustersOf(states, patternId)} />}
        <p role="status" dir="auto" className="text-center text-sm text-balance text-faint">
          {type === 'fancy' ? t(`live.${readiness(states, engineVersion)}`) : t(`live.about.${type}`)}
        </p>
      </div>
      <p dir="auto" className="text-center text-sm text-faint">
        {t('live.drawnHere')}
      </p>
      <PictureLinks weapon={weapon} patternId={patternId} sides={regions} />
    </section>
  );
}

/** The text key of the live pictures' progress. */
function readiness(states: States, engineVersion: string | undefined): 'modelled' | 'preparing' | 'unavailable' {
  const kinds = Object.values(states).map(({ kind }) => kind);
  if (engineVersion === undefined || kinds.includes('failed')) return 'unavailable';
  return kinds.length === 0 || kinds.includes('waiting') ? 'preparing' : 'modelled';
}

/** The clusters of the sides whose analysis of this pattern is visible. */
function clustersOf(states: States, patternId: number): Partial<Record<RegionId, LiveClusters>> {
  const found: Partial<Record<RegionId, LiveClusters>> = {};
  for (const [region, state] of Object.entries(states) as [RegionId, LiveState][]) {
    if (state.kind !== 'drawn' || state.drawn.order.patternId !== patternId) continue;
    if (state.drawn.clusters) found[region] = state.drawn.clusters;
  }
  return found;
}

type ReportingSideProps = Omit<Parameters<typeof LiveSide>[0], 'onState'> & {
  onState: (region: RegionId, state: LiveState) => void;
};

function ReportingSide({ onState, ...side }: ReportingSideProps) {
  const { region } = side.measure;
  const report = useCallback((state: LiveState) => onState(region, state), [onState, region]);
  return <LiveSide {...side} onState={report} />;
}
