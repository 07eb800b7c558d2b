import type { Cluster } from '@bluegem/core/drawing/pictures/clusters';
import {
  drawPattern,
  type PatternDrawing,
  type PatternPicture,
  type Picture,
} from '@bluegem/core/drawing/pictures/draw-pattern';
import { isEven, knownFinish, sideOf, UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { measuredOnly } from '@bluegem/core/drawing/pictures/ghost';
import { prepareSide, type PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import type { FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import type { SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { squarePicture } from '@bluegem/core/drawing/pictures/square-picture';
import type { EngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { matrixOf, paintTransform, type Matrix } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { createFinishSources, keyOf, type FinishSource } from './finish-sources.ts';
import { isShadedType } from './gl-values.ts';
import type { LiveClusters, LiveOrder, LivePicture, CustomFinish, SquareOrder } from '../live-messages.ts';
import type { TileStore } from './tile-store.ts';

/** Cached prepared sides; a side 1280 pixels wide takes some 12 MB. */
const MAX_SIDES = 6;
/** Clusters are counted at this width, so that the numbers do not depend on the screen. */
const COUNTING_WIDTH = 640;
const LISTED_CLUSTERS = 5;

export function clustersIn(clusters: readonly Cluster[], width: number): LiveClusters {
  const biggest = clusters
    .slice(0, LISTED_CLUSTERS)
    .map(({ share, label }) => ({ share, x: label.x / width, y: label.y / width }));
  return { count: clusters.length, biggest };
}

/** Gets both sides of a weapon, whole, at a width. Rejects for a weapon without a model. */
export type SidesLoader = (weapon: WeaponId, width: number) => Promise<SeenSides>;

/** Draws by the plain functions. While a float is dragged, only pixels that wear changes are drawn. */
function createPlainDrawing() {
  const drawn = new WeakMap<PreparedSide, { texture: FinishTexture; key: string; unworn: Uint8ClampedArray }>();

  return (drawing: PatternDrawing): PatternPicture => {
    const { texture, side, matrix, type } = drawing;
    if (type !== 'fancy') return drawPattern(drawing);
    const key = keyOf(matrix);
    const known = drawn.get(side);
    if (known?.texture === texture && known.key === key) return drawPattern({ ...drawing, unworn: known.unworn });
    const { rgba: unworn } = drawPattern({ ...drawing, float: 0 });
    drawn.set(side, { texture, key, unworn });
    // The caller gives its picture away, so that it gets a copy.
    return drawPattern({ ...drawing, unworn });
  };
}

/** Draws pictures in the browser; data that does not depend on the pattern is cached. */
export function createLiveDrawing(engine: EngineData, store: TileStore, loadSides: SidesLoader) {
  const sources = createFinishSources(engine.map, engine.bias, store);
  const prepared = new Map<string, PreparedSide>();
  const drawPlain = createPlainDrawing();
  let lastEven: { key: string; texture: FinishTexture } | undefined;
  let loaded: { key: string; sides: Promise<SeenSides> } | undefined;

  /** Both sides of a weapon are drawn one after the other, and are one file. */
  function sidesOf(weapon: WeaponId, width: number): Promise<SeenSides> {
    const key = `${weapon}/${width}`;
    if (loaded?.key === key) return loaded.sides;
    const sides = loadSides(weapon, width);
    loaded = { key, sides };
    sides.catch(() => {
      if (loaded?.key === key) loaded = undefined;
    });
    return sides;
  }

  async function prepare(order: LiveOrder, width: number): Promise<PreparedSide> {
    const { weapon, side, type, isMeasuredOnly = false } = order;
    const even = isEven(weapon, side, type);
    const key = `${weapon}/${side}/${width}/${even}/${isMeasuredOnly}`;
    const make = async () => {
      const seen = sideOf((await sidesOf(weapon, width))[side], even);
      return prepareSide(isMeasuredOnly ? measuredOnly(seen) : seen);
    };
    const known = prepared.get(key) ?? (await make());
    // Moved to the end, so that the first one is the least recently used.
    prepared.delete(key);
    prepared.set(key, known);
    if (prepared.size > MAX_SIDES) prepared.delete(prepared.keys().next().value ?? '');
    return known;
  }

  async function analyse(order: LiveOrder, source: FinishSource, matrix: Matrix): Promise<LiveClusters> {
    const side = await prepare(order, COUNTING_WIDTH);
    await source.tilesFor(side, matrix);
    const { clusters } = drawPattern({ texture: source.texture, side, matrix, type: 'analysis' });
    return clustersIn(clusters, COUNTING_WIDTH);
  }

  /** A finish of shares is drawn by the plain functions: it is another texture for each pattern. */
  async function drawEven(order: LiveOrder): Promise<LivePicture> {
    const { weapon, patternId, type, width, float } = order;
    const key = `${weapon}/${patternId}`;
    const texture = lastEven?.key === key ? lastEven.texture : expectedFinish(weapon, patternId);
    if (!texture) throw new RangeError(`${weapon} has no shares to draw`);
    lastEven = { key, texture };
    const side = await prepare(order, width);
    const startedAt = performance.now();
    const { rgba } = drawPlain({ texture, side, matrix: UNMOVED, type, float });
    const image = rgba as Uint8ClampedArray<ArrayBuffer>;
    const drawMs = performance.now() - startedAt;
    return { width: side.width, height: side.height, image, clusters: null, method: 'plain', drawMs };
  }

  /** Throws RangeError for a side that cannot be drawn. */
  async function draw(order: LiveOrder): Promise<LivePicture> {
    const { weapon, patternId, type, width, float, placed, isCoarse = false } = order;
    if (knownFinish(weapon) === 'shares') return drawEven(order);
    const { uvScale } = WEAPONS[weapon];
    if (uvScale === null) throw new RangeError(`${weapon} cannot be drawn`);
    const matrix = placed?.matrix ?? matrixOf(paintTransform(patternId, uvScale));
    const source = sources.sourceOf(placed?.finish ?? 'drawn', isCoarse);
    const side = await prepare(order, width);
    const tiles = await source.tilesFor(side, matrix);
    const counted =
      type === 'analysis' && !isCoarse && width !== COUNTING_WIDTH ? await analyse(order, source, matrix) : null;
    const startedAt = performance.now();
    const size = { width: side.width, height: side.height };
    if (source.gl?.isLost()) source.gl = undefined;
    if (source.gl && isShadedType(type)) {
      const image = source.gl.draw({ side, matrix, type, float, tiles });
      return { ...size, image, clusters: null, method: 'webgl2', drawMs: performance.now() - startedAt };
    }
    const { rgba, clusters } = drawPlain({ texture: source.texture, side, matrix, type, float });
    const own = type === 'analysis' ? (counted ?? clustersIn(clusters, width)) : null;
    const image = rgba as Uint8ClampedArray<ArrayBuffer>;
    return { ...size, image, clusters: own, method: 'plain', drawMs: performance.now() - startedAt };
  }

  return {
    draw,
    square: async ({ finish, isMask, isCoarse }: SquareOrder): Promise<Picture> =>
      squarePicture(await sources.squareOf(finish, isCoarse), isMask),
    bring: (finish: CustomFinish): null => sources.bring(finish),
  };
}
