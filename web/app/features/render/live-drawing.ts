import type { Cluster } from '@bluegem/core/drawing/clusters';
import { drawPattern } from '@bluegem/core/drawing/draw-pattern';
import { texelMaker, type TexelMaker } from '@bluegem/core/drawing/finish-texture';
import { prepareRegion, type PreparedRegion } from '@bluegem/core/drawing/prepare-region';
import { createTiledTexture } from '@bluegem/core/drawing/tiled-texture';
import { weaponOutlines, type WeaponOutlines } from '@bluegem/core/drawing/weapon-outlines';
import type { EngineData } from '@bluegem/core/engine-data';
import { matrixOf, paintTransform, type Matrix } from '@bluegem/core/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import { createGlPainter, type GlPainter } from './gl-painter.ts';
import { isShadedType } from './gl-values.ts';
import type { LiveClusters, LiveOrder, LivePicture } from './live-messages.ts';
import type { TileStore } from './tile-store.ts';

/** Texels a side of the finish; the server's pictures come from the same size. */
const FINISH_SIZE = 2048;
/** Prepared sides kept; a side 1280 pixels wide weighs some 20 MB. */
const MAX_REGIONS = 6;
/** Clusters are counted at this width, so that every screen tells the same numbers. */
const COUNTING_WIDTH = 640;
const LISTED_CLUSTERS = 5;

export function clustersIn(clusters: readonly Cluster[], width: number): LiveClusters {
  const biggest = clusters
    .slice(0, LISTED_CLUSTERS)
    .map(({ share, label }) => ({ share, x: label.x / width, y: label.y / width }));
  return { count: clusters.length, biggest };
}

function tryGlPainter(...parameters: Parameters<typeof createGlPainter>): GlPainter | undefined {
  try {
    return createGlPainter(...parameters);
  } catch {
    // A driver that refuses the shader: the plain functions draw the same.
    return undefined;
  }
}

/** Draws pictures in the browser; what no pattern changes is kept, and of the finish only what pictures need is made. */
export function createLiveDrawing(engine: EngineData, store: TileStore) {
  const tiled = createTiledTexture(FINISH_SIZE);
  const outlines = new Map<WeaponId, WeaponOutlines>();
  const regions = new Map<string, PreparedRegion>();
  const needs = new WeakMap<PreparedRegion, { patternId: number; tiles: number[] }>();
  let gl = tryGlPainter(tiled);
  let maker: TexelMaker | undefined;

  function prepare({ weapon, side }: LiveOrder, width: number): PreparedRegion {
    const key = `${weapon}/${side}/${width}`;
    const own = outlines.get(weapon) ?? weaponOutlines(engine, weapon);
    outlines.set(weapon, own);
    const outline = own[side];
    if (!outline) throw new RangeError(`${weapon} has no ${side}`);
    const region = regions.get(key) ?? prepareRegion(outline, width);
    // Put last again, so that the first one is the longest unused.
    regions.delete(key);
    regions.set(key, region);
    if (regions.size > MAX_REGIONS) regions.delete(regions.keys().next().value ?? '');
    return region;
  }

  /** The tiles of a picture, there and then; while only float or type change, they are not looked up again. */
  async function tilesFor(region: PreparedRegion, patternId: number, matrix: Matrix): Promise<number[]> {
    const known = needs.get(region);
    if (known?.patternId === patternId) return known.tiles;
    const tiles = tiled.tilesOf(region, matrix);
    await provide(tiles);
    needs.set(region, { patternId, tiles });
    return tiles;
  }

  async function provide(tiles: readonly number[]): Promise<void> {
    const kept = await store.read(tiles.filter((tile) => !tiled.has(tile)));
    for (const [tile, bytes] of kept) if (!tiled.has(tile)) tiled.unpack(tile, bytes);
    const missing = tiles.filter((tile) => !tiled.has(tile));
    if (missing.length === 0) return;
    maker ??= texelMaker(engine.map, engine.bias);
    for (const tile of missing) tiled.make(tile, maker);
    void store.write(new Map(missing.map((tile) => [tile, tiled.pack(tile)]))).catch(() => undefined);
  }

  async function analyse(order: LiveOrder, matrix: Matrix): Promise<LiveClusters> {
    const region = prepare(order, COUNTING_WIDTH);
    await tilesFor(region, order.patternId, matrix);
    const { clusters } = drawPattern({ texture: tiled.texture, region, matrix, type: 'analysis' });
    return clustersIn(clusters, COUNTING_WIDTH);
  }

  /** Throws RangeError for a side that cannot be drawn. */
  return async function draw(order: LiveOrder): Promise<LivePicture> {
    const { weapon, patternId, type, width, float } = order;
    const { uvScale } = WEAPONS[weapon];
    if (uvScale === null) throw new RangeError(`${weapon} cannot be drawn`);
    const matrix = matrixOf(paintTransform(patternId, uvScale));
    const region = prepare(order, width);
    const tiles = await tilesFor(region, patternId, matrix);
    const counted = type === 'analysis' && width !== COUNTING_WIDTH ? await analyse(order, matrix) : null;
    const startedAt = performance.now();
    const size = { width: region.width, height: region.height };
    if (gl?.isLost()) gl = undefined;
    if (gl && isShadedType(type)) {
      const image = gl.draw({ region, matrix, type, float, tiles });
      return { ...size, image, clusters: null, method: 'webgl2', drawMs: performance.now() - startedAt };
    }
    const { rgba, clusters } = drawPattern({ texture: tiled.texture, region, matrix, type, float });
    const own = type === 'analysis' ? (counted ?? clustersIn(clusters, width)) : null;
    const image = rgba as Uint8ClampedArray<ArrayBuffer>;
    return { ...size, image, clusters: own, method: 'plain', drawMs: performance.now() - startedAt };
  };
}
