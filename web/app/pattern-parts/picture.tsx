import {
  type RenderType,
  renderFileName,
  type RenderFormat,
  type RenderWidth,
} from '@bluegem/core/drawing/pictures/render';
import type { Framing } from '@bluegem/core/drawing/pictures/framing';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePictureVersion } from './imported-pictures.ts';
import { unplacedNote } from './unplaced-note.ts';

type PictureAddress = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type?: RenderType;
  /** The whole weapon by default. */
  framing?: Framing;
  width: RenderWidth;
  format?: RenderFormat;
};

/** The paths of the server's pictures: those from the operator's game files if a weapon is imported. */
export function usePictureUrl(): (address: PictureAddress) => string {
  const versionOf = usePictureVersion();
  return ({ weapon, patternId, side, type = 'fancy', framing = 'whole', width, format = 'webp' }) =>
    `/render/${versionOf(weapon)}/${weapon}/${patternId}/${renderFileName({ type, side, framing, width, format })}`;
}

export type PictureProps = {
  weapon: WeaponId;
  patternId: number;
  side: WeaponSide;
  type?: RenderType;
  /** A card of the painted part by default, twice as wide as high. */
  framing?: Framing;
  alt: string;
  /** Layout width in CSS pixels; twice that is offered to high-density screens. */
  width: 160 | 320 | 640;
  isEager?: boolean;
  className?: string;
};

/** Reports a picture that failed to load, including before hydration. */
function useFailedPicture(address: string) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const { current } = image;
    if (!current?.complete || current.naturalWidth > 0) return;
    // A picture that is still loading is watched.
    current.decode().catch(() => setFailed(address));
  }, [address]);
  return { image, hasFailed: failed === address, onError: () => setFailed(address) };
}

/** Fills the space of a failed picture. */
function MissingPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      viewBox="0 0 200 100"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={`mx-auto block max-w-full fill-steel/25 ${className}`}
    >
      <rect x="82" y="32" width="36" height="36" rx="7" transform="rotate(45 100 50)" />
    </svg>
  );
}

/** One side of a pattern, drawn by the server from a sample model or from imported game files. */
export function Picture({
  weapon,
  patternId,
  side,
  type = 'fancy',
  framing = 'card',
  alt,
  width,
  isEager = false,
  className = '',
}: PictureProps) {
  const { t } = useTranslation();
  const pictureUrl = usePictureUrl();
  const note = unplacedNote(weapon, type);
  const url = (each: RenderWidth) => pictureUrl({ weapon, patternId, side, type, framing, width: each });
  const double = (width * 2) as RenderWidth;
  const { image, hasFailed, onError } = useFailedPicture(url(width));
  if (hasFailed) return <MissingPicture alt={alt} className={className} />;
  return (
    <img
      ref={image}
      onError={onError}
      src={url(width)}
      srcSet={`${url(width)} ${width}w, ${url(double)} ${double}w`}
      sizes={`${width}px`}
      width={width}
      height={width / 2}
      alt={alt}
      title={note && t(note)}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`mx-auto block max-w-full object-contain ${className}`}
    />
  );
}
