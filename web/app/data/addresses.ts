/** The file of all patterns as the dataset has them, and what this site itself has corrected since. */
export const PATTERN_FILE = '/ssg-data/patterns.bin';
export const CURATED_LIST = '/api/patterns/curated';
