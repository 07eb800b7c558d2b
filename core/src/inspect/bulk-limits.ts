/** Limits of one bulk check. Bytes as UTF-8. */
export const BULK_MAX_LINES = 5000;
export const BULK_MAX_BYTES = 5 * 1024 * 1024;
