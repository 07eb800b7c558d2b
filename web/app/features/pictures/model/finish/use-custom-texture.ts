import { classOfColour } from '@bluegem/core/paint/colour-class';
import { FINISH_CLASSES } from '@bluegem/core/paint/finish-class';
import { MASK_COLOURS } from '@bluegem/core/drawing/pictures/mask-picture';
import { glossyTexels, type FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import { useEffect, useMemo } from 'react';
import { DataTexture, SRGBColorSpace } from 'three';
import { wrapping } from './finish-textures.ts';

export type CustomTextures = { colour: DataTexture; mask: DataTexture | undefined };

function maskOf({ rgba, size }: FinishPicture): DataTexture {
  const texels = new Uint8Array(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
    const index = FINISH_CLASSES.indexOf(classOfColour(red, green, blue));
    texels.set(MASK_COLOURS[index] ?? MASK_COLOURS[3], at);
    texels[at + 3] = 255;
  }
  return wrapping(new DataTexture(texels, size, size));
}

function colourOf(picture: FinishPicture): DataTexture {
  const texture = wrapping(new DataTexture(glossyTexels(picture), picture.size, picture.size));
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** The visitor's picture in place of the finish; its classes are computed from its colours on demand. */
export function useCustomTexture(picture: FinishPicture | undefined, needsMask: boolean): CustomTextures | undefined {
  const colour = useMemo(() => picture && colourOf(picture), [picture]);
  const mask = useMemo(() => (picture && needsMask ? maskOf(picture) : undefined), [picture, needsMask]);
  useEffect(() => () => colour?.dispose(), [colour]);
  useEffect(() => () => mask?.dispose(), [mask]);
  return useMemo(() => colour && { colour, mask }, [colour, mask]);
}
