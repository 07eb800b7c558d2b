import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Pictures are encoded a few at a time (`pictures.ts`); the libraries' own threads and cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The encoder of pictures. Loaded with the first one: no start waits for its 64 files and its native libraries. */
export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load());
