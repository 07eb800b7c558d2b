import { roomLight, type LightCube } from '@bluegem/core/drawing/light/room-light';
import {
  CubeTexture,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
} from 'three';
import { ROOMS, type Lighting } from './rooms.ts';

type Texels = Uint16Array<ArrayBuffer>;
type Level = { size: number; faces: Texels[] };

const made = new Map<Lighting, Level[]>();

/**
 * In the layout of graphics cards. three.js mirrors the x of cube lookups, so the sides and their columns are swapped.
 */
function asTexels({ size, sides }: LightCube): Level {
  const order = [1, 0, 2, 3, 4, 5];
  return {
    size,
    faces: order.map((side) => {
      const [face, texels] = [sides[side], new Uint16Array(size * size * 4)];
      for (let at = 0; at < size * size; at++) {
        const mirrored = at - (at % size) + (size - 1 - (at % size));
        for (let channel = 0; channel < 3; channel++)
          texels[at * 4 + channel] = DataUtils.toHalfFloat(face?.[mirrored * 3 + channel] ?? 0);
        texels[at * 4 + 3] = DataUtils.toHalfFloat(1);
      }
      return texels;
    }),
  };
}

function levelsOf(lighting: Lighting): Level[] {
  const found = made.get(lighting);
  if (found) return found;
  const levels = roomLight(ROOMS[lighting]).map(asTexels);
  made.set(lighting, levels);
  return levels;
}

function asCube({ size, faces }: Level): CubeTexture<DataTexture> {
  const cube = new CubeTexture(faces.map((texels) => new DataTexture(texels, size, size)));
  cube.type = HalfFloatType;
  cube.colorSpace = LinearSRGBColorSpace;
  cube.magFilter = LinearFilter;
  cube.minFilter = LinearMipmapLinearFilter;
  cube.generateMipmaps = false;
  return cube;
}

export type Environment = { texture: CubeTexture<DataTexture>; exposure: number };

/**
 * The light of a room in the renderer's format; the caller disposes of the texture. The renderer's own PMREMGenerator
 * would take many seconds without a graphics card.
 */
export function makeEnvironment(lighting: Lighting): Environment {
  const [base, ...rest] = levelsOf(lighting).map(asCube);
  if (!base) throw new Error('The room has no light');
  // The renderer counts one level less than there are, so an unused one follows.
  base.mipmaps = [...rest, asCube({ size: 4, faces: base.images.map(() => new Uint16Array(4 * 4 * 4)) })];
  base.isPMREMTexture = true;
  base.needsUpdate = true;
  return { texture: base, exposure: ROOMS[lighting].exposure };
}
