import {
  FINISH_SIZE,
  tileCorner,
  type FinishGround,
  type FinishTiles,
} from '@bluegem/core/drawing/pictures/finish-tiles';
import { shrinkInto, type TextureLevel } from '@bluegem/core/drawing/finish/finish-texture';
import { TILE_SIDE } from '@bluegem/core/drawing/pictures/tiled-texture';
import {
  Box2,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** From this number of tiles on, sending the whole texture is faster. */
const MOST_TILES = 200;

/** A repeating texture with mipmaps. Row 0 is v = 0, as in the paint's own coordinates. */
export function wrapping<T extends Texture>(texture: T): T {
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.flipY = false;
  texture.needsUpdate = true;
  return texture;
}

type Texels = Uint8ClampedArray;

/** A texture with given mipmaps: generating them costs a machine without a graphics card seconds. */
function layered(levels: readonly { size: number; texels: Texels }[]): DataTexture {
  const texture = new DataTexture(levels[0]?.texels as Uint8ClampedArray<ArrayBuffer>, FINISH_SIZE, FINISH_SIZE);
  texture.mipmaps = levels.map(({ size, texels }) => ({
    data: texels as Uint8ClampedArray<ArrayBuffer>,
    width: size,
    height: size,
  }));
  const wrapped = wrapping(texture);
  wrapped.generateMipmaps = false;
  return wrapped;
}

/**
 * The finish on the graphics card: its colours, and the pure colours of its classes. Tiles replace parts of it; after a
 * lost context it is uploaded again.
 */
export class FinishTextures {
  readonly colour: DataTexture;
  readonly mask: DataTexture;
  readonly #levels: TextureLevel[];
  readonly #pending: number[] = [];

  constructor(ground: FinishGround) {
    this.#levels = ground.map(({ size, colour, mask }) => ({ size, colour, shares: mask }));
    this.colour = layered(ground.map(({ size, colour }) => ({ size, texels: colour })));
    this.colour.colorSpace = SRGBColorSpace;
    this.mask = layered(ground.map(({ size, mask }) => ({ size, texels: mask })));
  }

  /** Adds tiles in all mipmap sizes; `flush` uploads them. */
  put({ tiles, colour, mask }: FinishTiles): void {
    const [top] = this.#levels;
    if (!top) return;
    const line = TILE_SIDE * 4;
    tiles.forEach((tile, index) => {
      const { x, y } = tileCorner(tile);
      for (let row = 0; row < TILE_SIDE; row++) {
        const from = (index * TILE_SIDE + row) * line;
        const to = ((y + row) * FINISH_SIZE + x) * 4;
        top.colour.set(colour.subarray(from, from + line), to);
        top.shares.set(mask.subarray(from, from + line), to);
      }
      this.#levels.reduce((bigger, smaller, level) => {
        shrinkInto(smaller, bigger, x >> level, y >> level, TILE_SIDE >> level);
        return smaller;
      });
      this.#pending.push(tile);
    });
  }

  /** Uploads the tiles added since the last time; call it when all tiles of a picture are there. */
  flush(renderer: WebGLRenderer | undefined): void {
    const tiles = this.#pending.splice(0);
    if (tiles.length === 0) return;
    for (const texture of [this.colour, this.mask]) {
      if (renderer && tiles.length <= MOST_TILES) upload(renderer, texture, tiles);
      else texture.needsUpdate = true;
    }
  }

  dispose(): void {
    this.colour.dispose();
    this.mask.dispose();
  }
}

function upload(renderer: WebGLRenderer, texture: DataTexture, tiles: readonly number[]): void {
  (texture.mipmaps ?? []).forEach((image, level) => {
    // A texture that is on the card already would be copied from there; this one is never uploaded.
    const { data, width, height } = image as { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
    const source = new DataTexture(data, width, height);
    for (const tile of tiles) {
      const { x, y } = tileCorner(tile);
      const corner = new Vector2(x >> level, y >> level);
      const box = new Box2(corner, corner.clone().addScalar(TILE_SIDE >> level));
      renderer.copyTextureToTexture(source, texture, box, corner, 0, level);
    }
  });
}
