import type { PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { TILE_SIDE, type TiledTexture } from '@bluegem/core/drawing/pictures/tiled-texture';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { isSoftware } from '../../../../browser/is-software.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './gl-shader.ts';
import { sideTexels, uniformsOf, type ShadedType } from './gl-values.ts';

export type GlDrawing = {
  side: PreparedSide;
  matrix: Matrix;
  type: ShadedType;
  float: number;
  tiles: readonly number[];
};

/** The texels to draw from, and the offset of each tile in them. */
export type PaintedFinish = Pick<TiledTexture, 'texture' | 'placeOf'>;

type Gl = WebGL2RenderingContext;
type SideTextures = { position: WebGLTexture; light: WebGLTexture; bases: Map<ShadedType, WebGLTexture> };

/** Sides stored on the card; each takes up to 44 bytes per pixel. */
const MAX_SIDES = 6;

function compile(gl: Gl, kind: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (!shader) throw new Error('No shader');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function linkProgram(gl: Gl): WebGLProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, VERTEX_SHADER));
  const fragment = compile(gl, gl.FRAGMENT_SHADER, FRAGMENT_SHADER);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getShaderInfoLog(fragment) || gl.getProgramInfoLog(program) || 'The shader does not link');
  }
  return program;
}

function makeTexture(gl: Gl, levels: number, format: GLenum, width: number, height: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, levels, format, width, height);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
    gl.texParameteri(
      gl.TEXTURE_2D,
      filter,
      levels > 1 && filter === gl.TEXTURE_MIN_FILTER ? gl.NEAREST_MIPMAP_NEAREST : gl.NEAREST,
    );
  }
  return texture;
}

function floatTexture(gl: Gl, { width, height }: PreparedSide, values: Float32Array): WebGLTexture {
  const texture = makeTexture(gl, 1, gl.RGBA32F, width, height);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RGBA, gl.FLOAT, values);
  return texture;
}

/** Draws on the graphics card, with one context for all pictures of the page. Undefined: no WebGL2, or no card. */
export function createGlPainter(tiled: PaintedFinish) {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const canvas = new OffscreenCanvas(16, 16);
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, premultipliedAlpha: true });
  if (!gl) return undefined;
  const loseContext = () => gl.getExtension('WEBGL_lose_context')?.loseContext();
  // There the plain functions draw four times as fast.
  if (isSoftware(gl)) {
    loseContext();
    return undefined;
  }
  const program = linkProgram(gl);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const { levels } = tiled.texture;
  const finestSize = levels[0]?.size ?? 0;
  const planes = {
    colour: makeTexture(gl, levels.length, gl.RGBA8, finestSize, finestSize),
    shares: makeTexture(gl, levels.length, gl.RGBA8, finestSize, finestSize),
  };
  const uploaded = new Set<number>();
  const sides = new Map<PreparedSide, SideTextures>();

  const upload = (tile: number): void => {
    const { column, row } = tiled.placeOf(tile);
    for (const plane of ['colour', 'shares'] as const) {
      gl.bindTexture(gl.TEXTURE_2D, planes[plane]);
      levels.forEach(({ size, [plane]: texels }, level) => {
        const [x, y, side] = [column >> level, row >> level, TILE_SIDE >> level];
        gl.pixelStorei(gl.UNPACK_ROW_LENGTH, size);
        gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, x);
        gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
        const bytes = new Uint8Array(texels.buffer, texels.byteOffset, texels.length);
        gl.texSubImage2D(gl.TEXTURE_2D, level, x, y, side, side, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      });
    }
    for (const name of [gl.UNPACK_ROW_LENGTH, gl.UNPACK_SKIP_PIXELS, gl.UNPACK_SKIP_ROWS]) gl.pixelStorei(name, 0);
    uploaded.add(tile);
  };

  const texturesOf = (side: PreparedSide): SideTextures => {
    const cached = sides.get(side);
    if (cached) return cached;
    const [oldest] = sides.size >= MAX_SIDES ? sides : [];
    if (oldest) {
      const { position, light, bases } = oldest[1];
      for (const texture of [position, light, ...bases.values()]) gl.deleteTexture(texture);
      sides.delete(oldest[0]);
    }
    const { position, light } = sideTexels(side);
    const made = { position: floatTexture(gl, side, position), light: floatTexture(gl, side, light), bases: new Map() };
    sides.set(side, made);
    return made;
  };

  /** The picture without its finish. */
  const baseOf = (side: PreparedSide, type: ShadedType): WebGLTexture => {
    const { bases } = texturesOf(side);
    const cached = bases.get(type);
    if (cached) return cached;
    const texture = makeTexture(gl, 1, gl.RGBA8, side.width, side.height);
    const pixels = side.base(type);
    const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, side.width, side.height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    bases.set(type, texture);
    return texture;
  };

  const bind = (unit: number, name: string, texture: WebGLTexture): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.uniform1i(uniform(name), unit);
  };

  return {
    isLost: () => gl.isContextLost(),
    /** Frees the card's memory. */
    close: loseContext,
    draw({ side, matrix, type, float, tiles }: GlDrawing): ImageBitmap {
      gl.activeTexture(gl.TEXTURE0);
      for (const tile of tiles) if (!uploaded.has(tile)) upload(tile);
      const { position, light } = texturesOf(side);
      const base = baseOf(side, type);
      const values = uniformsOf({ texture: tiled.texture, side, matrix, type, float });
      if (canvas.width !== side.width) canvas.width = side.width;
      if (canvas.height !== side.height) canvas.height = side.height;
      gl.viewport(0, 0, side.width, side.height);
      gl.useProgram(program);
      bind(0, 'finish', type === 'mask' ? planes.shares : planes.colour);
      bind(1, 'place', position);
      bind(2, 'light', light);
      bind(3, 'base', base);
      gl.uniform3fv(uniform('rowU'), values.rowU);
      gl.uniform3fv(uniform('rowV'), values.rowV);
      for (const name of ['level', 'size', 'type', 'height'] as const) gl.uniform1i(uniform(name), values[name]);
      gl.uniform1f(uniform('wear'), values.wear);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      return canvas.transferToImageBitmap();
    },
  };
}

export type GlPainter = NonNullable<ReturnType<typeof createGlPainter>>;
