import type { ColourPercent } from '@bluegem/core/pattern';
import type { WeaponId } from '@bluegem/core/weapons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const FILLS = { blue: 'fill-blue', purple: 'fill-violet', gold: 'fill-brass' } as const;
const WIDTH = 232;

/** Drawn by hand, from the left as pistols lie in the inventory. */
const OUTLINES: Partial<Record<WeaponId, string>> = {
  'five-seven-heat-treated':
    'M12 25q0-5 5-5h148l5-4h10l3 4h8q11 2 13 12l3 13q1 6-5 8l11 44q2 9-7 9h-31q-6 0-8-6l-9-31h-7q-3 12-14 12h-23q-10 0-12-10l-3-13h-18l-6-6H25q-7 0-7-7v-5h-2q-4 0-4-4zM112 60l2 9q1 4 6 4h18q6 0 8-6l1-7h-9q1 6-3 9-5-3-5-9z',
  'desert-eagle-heat-treated':
    'M8 20q0-6 6-6h150q4 0 7 3l20 1q14 1 17 14l3 13q1 7-5 9l12 42q3 11-8 11h-34q-7 0-9-7l-9-30h-8q-3 14-16 14h-24q-11 0-13-11l-4-16H73l-9-8H22q-8 0-9-8l-1-5q-4 0-4-5zM108 58l3 10q1 5 6 5h18q8 0 9-8l1-7h-9q1 7-4 11-6-4-6-11z',
};
const ANY = OUTLINES['five-seven-heat-treated'];

type SharesSilhouetteProps = { weapon: WeaponId; colours: ColourPercent; className?: string };

/** The weapon filled with the shares of its colours, for a finish whose colours cannot be placed: slanted, as nothing lies so. */
export function SharesSilhouette({ weapon, colours, className = '' }: SharesSilhouetteProps) {
  const { t } = useTranslation();
  const clip = useId();
  const outline = OUTLINES[weapon] ?? ANY;
  let start = 0;
  const parts = (['blue', 'purple', 'gold'] as const).map((colour) => {
    const part = { colour, x: start, width: (colours[colour] / 100) * WIDTH };
    start += part.width;
    return part;
  });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 112`} className={`mx-auto block max-w-full ${className}`}>
      <title>{t('drawing.notPlaced')}</title>
      <clipPath id={clip}>
        <path d={outline} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={WIDTH} height="112" className="fill-steel/60" />
        <g transform="translate(20 0) skewX(-20)">
          <rect
            x="-40"
            width="40"
            height="112"
            className={FILLS[parts.find(({ width }) => width > 0)?.colour ?? 'blue']}
          />
          {parts.map(({ colour, x, width }) => (
            <rect key={colour} x={x} width={width} height="112" className={FILLS[colour]} />
          ))}
        </g>
      </g>
      <path d={outline} className="fill-none stroke-line-strong" />
    </svg>
  );
}

/** The same where only blue is known. */
export const BlueSilhouette = ({ blue, ...rest }: Omit<SharesSilhouetteProps, 'colours'> & { blue: number }) => (
  <SharesSilhouette {...rest} colours={{ blue, purple: 0, gold: 0, other: 100 - blue }} />
);
