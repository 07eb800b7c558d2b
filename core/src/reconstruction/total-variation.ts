import { EMPTY, type CellGrid } from './cell-grid.ts';

/** How much edges cost: `strength` times their height, rounded off below `softness` so that small ones cost less. */
export type Variation = { strength: number; softness: number };

/**
 * The total variation of a wrapping image with several channels per texel, whose edges coincide (Charbonnier penalty of
 * the gradient of all channels together). Adds its derivative to `gradient`.
 */
export function addImageVariation(
  size: number,
  channels: number,
  { strength, softness }: Variation,
  values: Float32Array,
  gradient: Float64Array,
): number {
  const width = size * channels;
  let sum = 0;
  for (let texel = 0; texel < size * size; texel++) {
    const at = texel * channels;
    const right = texel % size === size - 1 ? at + channels - width : at + channels;
    const below = (at + width) % (size * width);
    let squares = softness * softness;
    for (let channel = 0; channel < channels; channel++) {
      const value = values[at + channel]!;
      squares += (values[right + channel]! - value) ** 2 + (values[below + channel]! - value) ** 2;
    }
    const height = Math.sqrt(squares);
    sum += height - softness;
    const scale = strength / height;
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
  { strength, softness }: Variation,
  values: Float32Array,
  gradient: Float64Array,
): number {
  let sum = 0;
  const addEdge = (cell: number): void => {
    const height = Math.hypot(values[cell]!, softness);
    sum += height - softness;
    gradient[cell] = gradient[cell]! + (strength * values[cell]!) / height;
  };
  for (let cell = 0; cell < indexes.length; cell++) {
    const value = values[cell]!;
    const right = neighbours[cell * 4 + 1]!;
    const below = neighbours[cell * 4 + 3]!;
    const across = right >= 0 ? values[right]! - value : right === EMPTY ? -value : 0;
    const down = below >= 0 ? values[below]! - value : below === EMPTY ? -value : 0;
    const height = Math.sqrt(across * across + down * down + softness * softness);
    sum += height - softness;
    const scale = strength / height;
    gradient[cell] = gradient[cell]! - scale * (across + down);
    if (right >= 0) gradient[right] = gradient[right]! + scale * across;
    if (below >= 0) gradient[below] = gradient[below]! + scale * down;
    if (neighbours[cell * 4] === EMPTY) addEdge(cell);
    if (neighbours[cell * 4 + 2] === EMPTY) addEdge(cell);
  }
  return strength * sum;
}
