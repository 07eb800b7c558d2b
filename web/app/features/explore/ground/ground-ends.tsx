import type { WeaponGround } from '@bluegem/core/exploring/weapon-ground';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pathOf } from './path-of.ts';

type GroundEndsProps = { weapon: WeaponId; on: WeaponSide; ground: WeaponGround };

/** What is at the ends of a picture, and which part of the weapon it shows if it does not show all of it. */
export function GroundEnds({ weapon, on, ground }: GroundEndsProps) {
  const { t } = useTranslation('index');
  const isKnife = WEAPONS[weapon].category === 'knife';
  const ends = isKnife ? (['tip', 'handle'] as const) : (['muzzle', 'rear'] as const);
  // The tip is on the left of a playside, as on every picture.
  const [left, right] = on === 'playside' ? ends : ends.toReversed();
  const { frame, width, height, silhouette, measured } = ground;
  return (
    <div dir="ltr" className="mt-1.5 flex items-center justify-between gap-3 text-xs text-faint">
      <span>
        <span aria-hidden="true">← </span>
        <bdi>{left && t(`weights.zone.${left}`)}</bdi>
      </span>
      {frame.cut.includes('left') && (
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-20 md:w-28">
          <path d={pathOf(silhouette)} fillRule="evenodd" className="fill-steel" />
          <path d={pathOf(measured)} fillRule="evenodd" className="fill-blue" />
          <rect
            x={frame.left}
            y={Math.max(2, frame.top)}
            width={frame.width}
            height={Math.min(frame.height, height - Math.max(2, frame.top) - 2)}
            fill="none"
            strokeWidth="4"
            className="stroke-faint"
          />
        </svg>
      )}
      <span>
        <bdi>{right && t(`weights.zone.${right}`)}</bdi>
        <span aria-hidden="true"> →</span>
      </span>
    </div>
  );
}
