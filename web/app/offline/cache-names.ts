/** The names of the site's caches, as in the privacy policy. A star stands for the version. */
export const CACHE_NAMES = {
  /** Pages with their data, and the dataset. */
  pages: 'atlas-pages-*',
  /** Scripts, styles, fonts and drawing data: files with a hash in their address. */
  assets: 'atlas-assets-*',
  /** The version of each open page. */
  clients: 'atlas-clients-*',
  /** Shared by all versions: a picture's address contains the version of its drawing. */
  pictures: 'atlas-pictures',
  /** The list of visited patterns: addresses only, without a version or a name. */
  visited: 'atlas-visited',
} as const;

export const isOwnCache = (name: string): boolean => name.startsWith('atlas-');

/** The cache names of a version. */
export function cachesOf(version: string): Record<keyof typeof CACHE_NAMES, string> {
  const of = (name: string) => name.replace('*', version);
  const { pages, assets, clients, pictures, visited } = CACHE_NAMES;
  return { pages: of(pages), assets: of(assets), clients: of(clients), pictures, visited };
}

/** Whether a cache holds the pages of any version. */
export const isPagesCache = (name: string): boolean => name.startsWith(CACHE_NAMES.pages.slice(0, -1));
