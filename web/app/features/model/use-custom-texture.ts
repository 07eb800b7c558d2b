import { classOfColour } from '@bluegem/core/colour-class';
import { FINISH_CLASSES } from '@bluegem/core/drawing/finish-class';
import { useEffect, useState } from 'react';
import { DataTexture, SRGBColorSpace, Texture } from 'three';
import { maskTexels, wrapping } from './finish-textures.ts';

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
  const classes = new Uint8Array(width * height);
  for (let at = 0; at < classes.length; at++)
    classes[at] = FINISH_CLASSES.indexOf(classOfColour(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!));
  return wrapping(new DataTexture(maskTexels(classes), width, height));
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
