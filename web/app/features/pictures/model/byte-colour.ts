import { Color } from 'three';

/** A colour of bytes (0..255), as in sRGB. */
export const byteColour = ([red, green, blue]: readonly [number, number, number]): Color =>
  new Color().setRGB(red / 255, green / 255, blue / 255, 'srgb');
