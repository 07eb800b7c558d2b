/** Which places of the unit UV square a weapon region shows, and how much of each: size x size weights, row-major, summing to about 1. */
export type Footprint = { size: number; weights: Float32Array };
