/** Stands for the origin in pages that the build makes as files; the server puts its own there when it sends them. */
export const ORIGIN_OF_FILES = 'https://origin.invalid';

/** The origin that visitors see: the public address, else what the request was sent to. */
export const siteOrigin = (publicUrl: string | undefined, request: Request): string =>
  new URL(publicUrl ?? request.url).origin;
