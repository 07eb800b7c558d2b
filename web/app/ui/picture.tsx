import type { RenderType } from '@bluegem/core/drawing/draw-pattern';
import type { RenderFormat, RenderWidth } from '@bluegem/core/render';
import type { WeaponSide } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';
import { usePictureVersion } from './imported-pictures.ts';

type PictureAddress = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type?: RenderType;
  width: RenderWidth;
  format?: RenderFormat;
};

/** Where the server's pictures are: those from the operator's own game files where a weapon is imported. */
export function usePictureUrl(): (address: PictureAddress) => string {
  const versionOf = usePictureVersion();
  return ({ weapon, patternId, side, type = 'fancy', width, format = 'webp' }) =>
    `/render/${versionOf(weapon)}/${weapon}/${patternId}/${type}-${side}-${width}.${format}`;
}

type PictureProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type?: RenderType;
  alt: string;
  /** Layout width in CSS pixels; twice that is offered to fine screens. */
  width: 160 | 320 | 640;
  isEager?: boolean;
  className?: string;
};

/** One side of a pattern, drawn by the server from the recovered finish or from imported game files. */
export function Picture({
  weapon,
  patternId,
  side,
  type = 'fancy',
  alt,
  width,
  isEager = false,
  className = '',
}: PictureProps) {
  const pictureUrl = usePictureUrl();
  const url = (each: RenderWidth) => pictureUrl({ weapon, patternId, side, type, width: each });
  const double = (width * 2) as RenderWidth;
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
