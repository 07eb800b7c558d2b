import { useFormats } from '../../../i18n/format.ts';
import type { LiveClusters } from './live-messages.ts';

/** Smaller clusters have no room for a label. Shares of the side, 0..1. */
const LABEL_FROM = 0.025;

type ClusterLabelsProps = { clusters: LiveClusters; width: number; height: number };

/** The shares of the biggest clusters, as labels on the picture. */
export function ClusterLabels({ clusters, width, height }: ClusterLabelsProps) {
  const { percent } = useFormats();
  const scale = 1000;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${scale} ${(scale * height) / width}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {clusters.biggest.map(({ share, x, y }, rank) =>
        rank > 0 && share < LABEL_FROM ? null : (
          <text
            key={rank}
            x={Math.max(45, Math.min(scale - 45, x * scale))}
            y={y * scale + 9}
            textAnchor="middle"
            strokeWidth="6"
            strokeLinejoin="round"
            paintOrder="stroke"
            direction="ltr"
            className={`fill-white stroke-[#0b1020cc] font-bold ${rank === 0 ? 'text-3xl' : 'text-xl'}`}
          >
            {percent(share * 100)}
          </text>
        ),
      )}
    </svg>
  );
}
