import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/draw-pattern';
import type { RegionMeasure } from '@bluegem/core/pattern';
import type { RegionId } from '@bluegem/core/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '../../ui/picture.tsx';
import { FloatControl } from './float-control.tsx';
import type { LiveClusters } from './live-messages.ts';
import { LiveSide } from './live-side.tsx';
import { ClusterNumbers, ColourLegend } from './type-panel.tsx';
import { TypeSwitch } from './type-switch.tsx';

type LiveViewerProps = {
  weapon: WeaponId;
  patternId: number;
  regions: readonly RegionMeasure[];
  /** Names the engine file to draw from; without it the server's pictures stay. */
  engineVersion: string | undefined;
};

type Counted = { patternId: number; clusters: Partial<Record<RegionId, LiveClusters>> };

/** The measured sides of a pattern, drawn live: four kinds of picture, at any float. */
export function LiveViewer({ weapon, patternId, regions, engineVersion }: LiveViewerProps) {
  const { t } = useTranslation('patternModal');
  const range = WEAPONS[weapon].wearRange;
  const [type, setType] = useState<RenderType>('fancy');
  const [float, setFloat] = useState<number>(range[0]);
  const [counted, setCounted] = useState<Counted>({ patternId, clusters: {} });
  const onClusters = useCallback(
    (region: RegionId, clusters: LiveClusters) =>
      setCounted((before) => ({
        patternId,
        clusters: { ...(before.patternId === patternId ? before.clusters : {}), [region]: clusters },
      })),
    [patternId],
  );
  const clusters = counted.patternId === patternId ? counted.clusters : {};
  return (
    <section aria-label={t('live.label')} className="grid gap-4 md:gap-5">
      <TypeSwitch type={type} onChange={setType} />
      {regions.map((measure) => (
        <CountedSide key={measure.region} {...{ weapon, patternId, measure, type, float, engineVersion, onClusters }} />
      ))}
      <div className="scripted mx-auto grid min-h-34 w-full max-w-xl content-center gap-3">
        {type === 'fancy' && <FloatControl float={float} range={range} onChange={setFloat} />}
        {type === 'mask' && <ColourLegend />}
        {type === 'analysis' && <ClusterNumbers regions={regions} clusters={clusters} />}
        <p className="text-center text-sm text-balance text-faint">
          {type === 'fancy' ? t('live.modelled') : t(`live.about.${type}`)}
        </p>
      </div>
      <p className="text-center text-sm text-faint">{t('common:drawn')}</p>
      <PictureLinks weapon={weapon} patternId={patternId} regions={regions} />
    </section>
  );
}

type CountedSideProps = Omit<Parameters<typeof LiveSide>[0], 'onClusters'> & {
  onClusters: (region: RegionId, clusters: LiveClusters) => void;
};

function CountedSide({ onClusters, ...side }: CountedSideProps) {
  const { region } = side.measure;
  const tell = useCallback((clusters: LiveClusters) => onClusters(region, clusters), [onClusters, region]);
  return <LiveSide {...side} onClusters={tell} />;
}

/** Without script: the way to the pictures that the switch would show. */
function PictureLinks({ weapon, patternId, regions }: Omit<LiveViewerProps, 'engineVersion'>) {
  const { t } = useTranslation('patternModal');
  return (
    <noscript>
      <p className="text-sm text-faint">{t('live.otherPictures')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {RENDER_TYPES.filter((type) => type !== 'fancy').flatMap((type) =>
          regions.map(({ region, side }) => (
            <li key={`${type}-${region}`}>
              <a
                href={pictureUrl({ weapon, patternId, side, type, width: 1280 })}
                className="text-blue-ink underline underline-offset-4"
              >
                {t('live.pictureLink', { type: t(`live.types.${type}`), region: t(`common:region.${region}`) })}
              </a>
            </li>
          )),
        )}
      </ul>
    </noscript>
  );
}
