/** The query of a pattern's address that shows the 3D model in place of the pictures. */
export const MODEL_SEARCH = '?tab=model';
/** The query that shows screenshots in place of the pictures. */
export const SCREENSHOTS_SEARCH = '?tab=screenshots';

const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab');

export const showsScreenshots = (search: string): boolean => tabOf(search) === 'screenshots';

/** The part of a pattern's query that names a view other than the pictures; empty for the pictures. */
export function viewSearch(search: string): string {
  if (showsScreenshots(search)) return SCREENSHOTS_SEARCH;
  return tabOf(search) === 'model' ? MODEL_SEARCH : '';
}
