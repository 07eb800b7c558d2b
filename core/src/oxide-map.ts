/**
 * How blue, purple and gold the finish is at each place: shares 0..1, row-major, size x size values per colour,
 * row 0 at v = 0, v growing downwards, wrapping at every edge. What is left up to 1 is bare metal ("other").
 */
export type OxideMap = { size: number; blue: Float32Array; purple: Float32Array; gold: Float32Array };
