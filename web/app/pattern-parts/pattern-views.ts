/** The query of a pattern's address that shows the 3D model in place of the reconstruction. */
export const MODEL_SEARCH = '?tab=model';
/** The query that shows screenshots in place of it. */
export const SCREENSHOTS_SEARCH = '?tab=screenshots';

/** The query of a view; empty for the reconstruction. */
export type ViewSearch = '' | typeof MODEL_SEARCH | typeof SCREENSHOTS_SEARCH;

const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab');

export const showsScreenshots = (search: string): boolean => tabOf(search) === 'screenshots';

/** The part of a pattern's query that names a view other than the reconstruction; empty for that. */
export function viewSearch(search: string): ViewSearch {
  if (showsScreenshots(search)) return SCREENSHOTS_SEARCH;
  return tabOf(search) === 'model' ? MODEL_SEARCH : '';
}
