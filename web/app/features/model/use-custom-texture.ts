import { classOfColour } from '@bluegem/core/colour-class';
import { FINISH_CLASSES } from '@bluegem/core/drawing/finish-class';
import { MASK_COLOURS } from '@bluegem/core/drawing/mask-picture';
import { useEffect, useState } from 'react';
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
    const index = FINISH_CLASSES.indexOf(classOfColour(data[at]!, data[at + 1]!, data[at + 2]!));
    texels.set(MASK_COLOURS[index]!, at);
    texels[at + 3] = 255;
  }
  return wrapping(new DataTexture(texels, width, height));
}

/** A picture of somebody's own in place of the finish; its classes follow from its colours, once they are asked for. */
export function useCustomTexture(bitmap: ImageBitmap | undefined, needsMask: boolean): CustomTextures | undefined {
  const [textures, setTextures] = useState<CustomTextures>();
  useEffect(() => {
    if (!bitmap) return undefined;
    const colour = wrapping(new Texture(bitmap));
    colour.colorSpace = SRGBColorSpace;
    setTextures({ colour, mask: undefined });
    return () => {
      colour.dispose();
      setTextures(undefined);
    };
  }, [bitmap]);
  useEffect(() => {
    if (!bitmap || !needsMask) return undefined;
    const mask = maskOf(bitmap);
    setTextures((before) => before && { ...before, mask });
    return () => {
      mask?.dispose();
      setTextures((before) => before && { ...before, mask: undefined });
    };
  }, [bitmap, needsMask]);
  return textures;
}
