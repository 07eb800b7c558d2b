/** Limits of one bulk check. Bytes as UTF-8. */
export const BULK_MAX_LINES = 5000;
export const BULK_MAX_BYTES = 5 * 1024 * 1024;

/** How many items an account can keep as its own, and add at once. */
export const OWN_ITEMS_MAX = 1000;
