import { classOfColour } from '@bluegem/core/colour-class';
import { FINISH_CLASSES } from '@bluegem/core/drawing/finish-class';
import { MASK_COLOURS } from '@bluegem/core/drawing/mask-picture';
import { useEffect, useMemo } from 'react';
import { DataTexture, SRGBColorSpace, Texture } from 'three';
import { wrapping } from './finish-textures.ts';

export type CustomTextures = { colour: Texture; mask: Texture | undefined };

function pixelsOf(bitmap: ImageBitmap): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  return context?.getImageData(0, 0, bitmap.width, bitmap.height);
}

function maskOf(bitmap: ImageBitmap): Texture | undefined {
  const pixels = pixelsOf(bitmap);
  if (!pixels) return undefined;
  const { data, width, height } = pixels;
  const texels = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const index = FINISH_CLASSES.indexOf(classOfColour(red, green, blue));
    texels.set(MASK_COLOURS[index] ?? MASK_COLOURS[3], at);
    texels[at + 3] = 255;
  }
  return wrapping(new DataTexture(texels, width, height));
}

function colourOf(bitmap: ImageBitmap): Texture {
  const texture = wrapping(new Texture(bitmap));
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A picture of somebody's own in place of the finish; its classes follow from its colours, once they are asked for. */
export function useCustomTexture(bitmap: ImageBitmap | undefined, needsMask: boolean): CustomTextures | undefined {
  const colour = useMemo(() => bitmap && colourOf(bitmap), [bitmap]);
  const mask = useMemo(() => (bitmap && needsMask ? maskOf(bitmap) : undefined), [bitmap, needsMask]);
  useEffect(() => () => colour?.dispose(), [colour]);
  useEffect(() => () => mask?.dispose(), [mask]);
  return useMemo(() => colour && { colour, mask }, [colour, mask]);
}
