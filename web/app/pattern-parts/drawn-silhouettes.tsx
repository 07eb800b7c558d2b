import { expectedHeatTreated, isHeatTreated } from '@bluegem/core/patterns/heat-treated';
import { useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { SeedSilhouetteProps, SharesSilhouetteProps } from './silhouettes.tsx';
import { outlineOf, sharesAlong, SILHOUETTE, SILHOUETTE_SLANT } from './silhouette.ts';

const FILLS = { blue: 'fill-blue', purple: 'fill-violet', gold: 'fill-brass' } as const;

/**
 * The weapon filled with the shares of its colours, for a finish whose colours cannot be located: in slanted stripes,
 * which no weapon has.
 */
export function SharesSilhouette({ weapon, colours, label, className = '' }: SharesSilhouetteProps) {
  const { t } = useTranslation();
  const clip = useId();
  const outline = outlineOf(weapon);
  const parts = sharesAlong(colours);
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox={`0 0 ${SILHOUETTE.width} ${SILHOUETTE.height}`}
      className={`mx-auto block max-w-full ${className}`}
    >
      <title>{t('drawing.notPlaced')}</title>
      <clipPath id={clip}>
        <path d={outline} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect {...SILHOUETTE} className="fill-steel/60" />
        <g transform={SILHOUETTE_SLANT}>
          {parts.map(({ colour, x, width }) => (
            <rect key={colour} x={x} width={width} height={SILHOUETTE.height} className={FILLS[colour]} />
          ))}
        </g>
      </g>
      <path d={outline} className="fill-none stroke-line-strong" />
    </svg>
  );
}

/** The outline of a Heat Treated item in the colours of its seed, for which there are no shares. */
export function SeedSilhouette({ weapon, patternId, className }: SeedSilhouetteProps) {
  if (!isHeatTreated(weapon)) return null;
  const colours = expectedHeatTreated(weapon, patternId).shares;
  return <SharesSilhouette weapon={weapon} colours={colours} className={className} />;
}
