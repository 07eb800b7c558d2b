/** Placeholder for the origin in pages that the build renders to files. The server replaces it when it sends them. */
export const ORIGIN_OF_FILES = 'https://origin.invalid';

/** The origin that visitors see: that of the public address, else of the request. */
export const siteOrigin = (publicUrl: string | undefined, request: Request): string =>
  new URL(publicUrl ?? request.url).origin;
