/**
 * The packages that the built server loads from `node_modules` instead of bundling: those with native parts,
 * WebAssembly or worker files, and those of Steam, which find their own files by `__dirname`.
 */
export const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  'globaloffensive',
  'ioredis',
  'pg',
  'pino',
  'sharp',
  'steam-user',
];
