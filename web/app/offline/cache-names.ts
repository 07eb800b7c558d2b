/** Every cache of this site, as the privacy policy names it; a star stands for the version. */
export const CACHE_NAMES = {
  /** Pages with their data, and the dataset. */
  pages: 'atlas-pages-*',
  /** Scripts, styles, fonts and the data for drawing: what has its hash in its address. */
  assets: 'atlas-assets-*',
  /** Which open page is of which version. */
  clients: 'atlas-clients-*',
  /** Shared by all versions: the address of a picture names the version of its drawing. */
  pictures: 'atlas-pictures',
  /** The list of visited patterns. Addresses and nothing else: no version, and nobody's name. */
  visited: 'atlas-visited',
} as const;

export const isOwnCache = (name: string): boolean => name.startsWith('atlas-');

/** The names of the caches of a version. */
export function cachesOf(version: string): Record<keyof typeof CACHE_NAMES, string> {
  const of = (name: string) => name.replace('*', version);
  const { pages, assets, clients, pictures, visited } = CACHE_NAMES;
  return { pages: of(pages), assets: of(assets), clients: of(clients), pictures, visited };
}

/** Whether a cache holds the pages of a version, whichever that is. */
export const isPagesCache = (name: string): boolean => name.startsWith(CACHE_NAMES.pages.slice(0, -1));
