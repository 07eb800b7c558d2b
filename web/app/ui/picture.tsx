import { RENDER_VERSION } from '@bluegem/core/render';
import type { WeaponSide } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';

/** Widths in pixels that the server draws. */
type PictureWidth = 160 | 320 | 640 | 1280;

const pictureUrl = (weapon: WeaponId, patternId: number, side: WeaponSide, width: PictureWidth) =>
  `/render/${RENDER_VERSION}/${weapon}/${patternId}/fancy-${side}-${width}.webp`;

type PictureProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  alt: string;
  /** Layout width in CSS pixels; twice that is offered to fine screens. */
  width: 160 | 320 | 640;
  isEager?: boolean;
  className?: string;
};

/** One side of a pattern, drawn by the server from the recovered finish. */
export function Picture({ weapon, patternId, side, alt, width, isEager = false, className = '' }: PictureProps) {
  const url = (each: PictureWidth) => pictureUrl(weapon, patternId, side, each);
  const double = (width * 2) as PictureWidth;
  return (
    <img
      src={url(width)}
      srcSet={`${url(width)} ${width}w, ${url(double)} ${double}w`}
      sizes={`${width}px`}
      width={width}
      height={width / 2}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`mx-auto block max-w-full object-contain drop-shadow-[0_14px_18px_var(--shade)] ${className}`}
    />
  );
}
