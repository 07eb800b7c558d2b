/** The file with all patterns of the dataset, and the list of this site's corrections to them. */
export const PATTERN_FILE = '/ssg-data/patterns.bin';
export const CURATED_LIST = '/api/patterns/curated';
