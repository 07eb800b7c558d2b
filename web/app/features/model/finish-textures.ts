import { MASK_COLOURS } from '@bluegem/core/drawing/mask-picture';
import { TILE_SIDE } from '@bluegem/core/drawing/tiled-texture';
import {
  Box2,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { FINISH_SIZE, type FinishGround, type FinishTiles } from './finish-messages.ts';
import { tileCorner } from './finish-tiles.ts';

/** A texture that repeats and is sharp at a slant. Row 0 is v = 0, as in the paint's own coordinates. */
export function wrapping<T extends Texture>(texture: T): T {
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.flipY = false;
  texture.needsUpdate = true;
  return texture;
}

/** The pure colour of every class. */
export function maskTexels(classes: Uint8Array): Uint8Array<ArrayBuffer> {
  const texels = new Uint8Array(classes.length * 4);
  for (let at = 0; at < classes.length; at++) putMaskTexel(texels, at, classes[at]!);
  return texels;
}

function putMaskTexel(texels: Uint8Array, at: number, index: number): void {
  const colour = MASK_COLOURS[index] ?? MASK_COLOURS[3];
  texels[at * 4] = colour[0];
  texels[at * 4 + 1] = colour[1];
  texels[at * 4 + 2] = colour[2];
  texels[at * 4 + 3] = 255;
}

/**
 * The finish on the graphics card: its colours, and once the classes are asked for, those in pure colours. Tiles replace
 * parts of it; what the card held is there again after a lost context.
 */
export class FinishTextures {
  readonly colour: DataTexture;
  readonly #classes: Uint8Array;
  #mask: DataTexture | undefined;

  constructor({ colour, classes }: FinishGround) {
    this.colour = wrapping(new DataTexture(colour, FINISH_SIZE, FINISH_SIZE));
    this.colour.colorSpace = SRGBColorSpace;
    this.#classes = classes;
  }

  get mask(): DataTexture {
    if (!this.#mask) {
      this.#mask = wrapping(new DataTexture(maskTexels(this.#classes), FINISH_SIZE, FINISH_SIZE));
      this.#mask.colorSpace = NoColorSpace;
    }
    return this.#mask;
  }

  /** Puts tiles in their places, and on the card where the finish is there already. */
  put({ tiles, colour, classes }: FinishTiles, renderer: WebGLRenderer | undefined): void {
    if (tiles.length === 0) return;
    const target = this.colour.image.data as Uint8Array;
    const mask = this.#mask?.image.data as Uint8Array | undefined;
    tiles.forEach((tile, place) => {
      const { x, y } = tileCorner(tile);
      for (let row = 0; row < TILE_SIDE; row++) {
        const from = (place * TILE_SIDE + row) * TILE_SIDE;
        const to = (y + row) * FINISH_SIZE + x;
        target.set(colour.subarray(from * 4, (from + TILE_SIDE) * 4), to * 4);
        this.#classes.set(classes.subarray(from, from + TILE_SIDE), to);
        if (mask) for (let step = 0; step < TILE_SIDE; step++) putMaskTexel(mask, to + step, classes[from + step]!);
      }
    });
    if (renderer) for (const texture of [this.colour, this.#mask]) if (texture) upload(renderer, texture, tiles);
  }

  dispose(): void {
    this.colour.dispose();
    this.#mask?.dispose();
  }
}

/** Sends tiles alone, and makes the smaller sizes once at the end. */
function upload(renderer: WebGLRenderer, texture: DataTexture, tiles: Uint16Array): void {
  // A texture that is on the card already would be copied from there; this one never gets there.
  const source = new DataTexture(texture.image.data, FINISH_SIZE, FINISH_SIZE);
  tiles.forEach((tile, place) => {
    const { x, y } = tileCorner(tile);
    const corner = new Vector2(x, y);
    texture.generateMipmaps = place === tiles.length - 1;
    renderer.copyTextureToTexture(source, texture, new Box2(corner, corner.clone().addScalar(TILE_SIDE)), corner);
  });
}
