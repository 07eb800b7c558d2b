import type { Cluster } from '@bluegem/core/drawing/pictures/clusters';
import { drawPattern, type Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import { prepareRegion, type PreparedRegion } from '@bluegem/core/drawing/light/prepare-region';
import { squarePicture } from '@bluegem/core/drawing/pictures/square-picture';
import { weaponOutlines, type WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { matrixOf, paintTransform, type Matrix } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { createFinishSources, type FinishSource } from './finish-sources.ts';
import { isShadedType } from './gl-values.ts';
import type { LiveClusters, LiveOrder, LivePicture, CustomFinish, SquareOrder } from './live-messages.ts';
import type { TileStore } from './tile-store.ts';

/** Cached prepared sides; a side 1280 pixels wide takes some 20 MB. */
const MAX_REGIONS = 6;
/** Clusters are counted at this width, so that the numbers do not depend on the screen. */
const COUNTING_WIDTH = 640;
const LISTED_CLUSTERS = 5;

export function clustersIn(clusters: readonly Cluster[], width: number): LiveClusters {
  const biggest = clusters
    .slice(0, LISTED_CLUSTERS)
    .map(({ share, label }) => ({ share, x: label.x / width, y: label.y / width }));
  return { count: clusters.length, biggest };
}

/** Draws pictures in the browser; data that does not depend on the pattern is cached. */
export function createLiveDrawing(engine: EngineData, store: TileStore) {
  const sources = createFinishSources(engine.map, engine.bias, store);
  const outlines = new Map<WeaponId, WeaponOutlines>();
  const regions = new Map<string, PreparedRegion>();

  function prepare({ weapon, side }: LiveOrder, width: number): PreparedRegion {
    const key = `${weapon}/${side}/${width}`;
    const sides = outlines.get(weapon) ?? weaponOutlines(engine, weapon);
    outlines.set(weapon, sides);
    const outline = sides[side];
    if (!outline) throw new RangeError(`${weapon} has no ${side}`);
    const region = regions.get(key) ?? prepareRegion(outline, width);
    // Moved to the end, so that the first one is the least recently used.
    regions.delete(key);
    regions.set(key, region);
    if (regions.size > MAX_REGIONS) regions.delete(regions.keys().next().value ?? '');
    return region;
  }

  async function analyse(order: LiveOrder, source: FinishSource, matrix: Matrix): Promise<LiveClusters> {
    const region = prepare(order, COUNTING_WIDTH);
    await source.tilesFor(region, matrix);
    const { clusters } = drawPattern({ texture: source.texture, region, matrix, type: 'analysis' });
    return clustersIn(clusters, COUNTING_WIDTH);
  }

  /** Throws RangeError for a side that cannot be drawn. */
  async function draw(order: LiveOrder): Promise<LivePicture> {
    const { weapon, patternId, type, width, float, placed } = order;
    const { uvScale } = WEAPONS[weapon];
    if (uvScale === null) throw new RangeError(`${weapon} cannot be drawn`);
    const matrix = placed?.matrix ?? matrixOf(paintTransform(patternId, uvScale));
    const source = sources.sourceOf(placed?.finish ?? 'drawn', placed?.isCoarse ?? false);
    const region = prepare(order, width);
    const tiles = await source.tilesFor(region, matrix);
    const counted = type === 'analysis' && width !== COUNTING_WIDTH ? await analyse(order, source, matrix) : null;
    const startedAt = performance.now();
    const size = { width: region.width, height: region.height };
    if (source.gl?.isLost()) source.gl = undefined;
    if (source.gl && isShadedType(type)) {
      const image = source.gl.draw({ region, matrix, type, float, tiles });
      return { ...size, image, clusters: null, method: 'webgl2', drawMs: performance.now() - startedAt };
    }
    const { rgba, clusters } = drawPattern({ texture: source.texture, region, matrix, type, float });
    const own = type === 'analysis' ? (counted ?? clustersIn(clusters, width)) : null;
    const image = rgba as Uint8ClampedArray<ArrayBuffer>;
    return { ...size, image, clusters: own, method: 'plain', drawMs: performance.now() - startedAt };
  }

  return {
    draw,
    square: async ({ finish, isMask, isCoarse }: SquareOrder): Promise<Picture> =>
      squarePicture(await sources.squareOf(finish, isCoarse), isMask),
    bring: (finish: CustomFinish): void => sources.bring(finish),
  };
}
