import { EMPTY, type CellGrid } from './cell-grid.ts';

/**
 * How much edges cost. Up to about `softness` the cost is the square of their height, so that small ones cost little.
 * Above it, it grows with the height (total variation, after Charbonnier), or with its logarithm if `isSharp`: then a
 * step costs less than a ramp, so that edges become sharp.
 */
export type Variation = { strength: number; softness: number; isSharp: boolean };

/** The cost of an edge by the square of its height, in units of the strength. */
function costOf(squares: number, { softness, isSharp }: Variation): number {
  const square = softness * softness;
  return isSharp ? 0.5 * softness * Math.log(1 + squares / square) : Math.sqrt(squares + square) - softness;
}

/** The derivative of that cost by the height, divided by the height. */
function slopeOf(squares: number, { softness, isSharp }: Variation): number {
  const square = softness * softness;
  return isSharp ? softness / (square + squares) : 1 / Math.sqrt(squares + square);
}

/**
 * The total variation of a wrapping image with several channels per texel, whose edges coincide (the cost of
 * the gradient of all channels together). Adds its derivative to `gradient`.
 */
export function addImageVariation(
  size: number,
  channels: number,
  variation: Variation,
  values: Float32Array,
  gradient: Float64Array,
): number {
  const { strength } = variation;
  const width = size * channels;
  let sum = 0;
  for (let texel = 0; texel < size * size; texel++) {
    const at = texel * channels;
    const right = texel % size === size - 1 ? at + channels - width : at + channels;
    const below = (at + width) % (size * width);
    let squares = 0;
    for (let channel = 0; channel < channels; channel++) {
      const value = values[at + channel]!;
      squares += (values[right + channel]! - value) ** 2 + (values[below + channel]! - value) ** 2;
    }
    sum += costOf(squares, variation);
    const scale = strength * slopeOf(squares, variation);
    for (let channel = 0; channel < channels; channel++) {
      const value = values[at + channel]!;
      const across = scale * (values[right + channel]! - value);
      const down = scale * (values[below + channel]! - value);
      gradient[at + channel] = gradient[at + channel]! - across - down;
      gradient[right + channel] = gradient[right + channel]! + across;
      gradient[below + channel] = gradient[below + channel]! + down;
    }
  }
  return strength * sum;
}

/**
 * The same of the cells of a region, where cells that are not listed are 0.
 */
export function addCellVariation(
  { neighbours, indexes }: CellGrid,
  variation: Variation,
  values: Float32Array,
  gradient: Float64Array,
): number {
  const { strength } = variation;
  let sum = 0;
  const addEdge = (cell: number): void => {
    const squares = values[cell]! ** 2;
    sum += costOf(squares, variation);
    gradient[cell] = gradient[cell]! + strength * slopeOf(squares, variation) * values[cell]!;
  };
  for (let cell = 0; cell < indexes.length; cell++) {
    const value = values[cell]!;
    const right = neighbours[cell * 4 + 1]!;
    const below = neighbours[cell * 4 + 3]!;
    const across = right >= 0 ? values[right]! - value : right === EMPTY ? -value : 0;
    const down = below >= 0 ? values[below]! - value : below === EMPTY ? -value : 0;
    const squares = across * across + down * down;
    sum += costOf(squares, variation);
    const scale = strength * slopeOf(squares, variation);
    gradient[cell] = gradient[cell]! - scale * (across + down);
    if (right >= 0) gradient[right] = gradient[right]! + scale * across;
    if (below >= 0) gradient[below] = gradient[below]! + scale * down;
    if (neighbours[cell * 4] === EMPTY) addEdge(cell);
    if (neighbours[cell * 4 + 2] === EMPTY) addEdge(cell);
  }
  return strength * sum;
}
