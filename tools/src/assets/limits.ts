const MEBI = 1024 * 1024;

/** Limits for reading. The game's own files are far below them; a larger file is refused before it is decoded. */
export const LIMITS = {
  folderEntries: 5000,
  vmatBytes: MEBI,
  vmatTokens: 20_000,
  pngBytes: 128 * MEBI,
  pngSide: 8192,
  pngPixels: 67_108_864,
  patternSides: [256, 512, 1024, 2048, 4096] as readonly number[],
  modelBytes: 128 * MEBI,
  modelJsonBytes: 16 * MEBI,
  archiveBytes: 512 * MEBI,
  /** Characters of a line: a face with some thousand corners. */
  objLine: 65_536,
  nodes: 4096,
  meshes: 256,
  primitives: 1024,
  materials: 256,
  accessors: 100_000,
  accessorValues: 64_000_000,
  vertices: 2_000_000,
  indices: 6_000_000,
  /** Pixels that triangles may touch while a side is drawn, hidden ones included. */
  rasterPixels: 2_000_000_000,
} as const;
