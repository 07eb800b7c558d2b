/** A text that a database accepts: without NUL, and with U+FFFD for each half of a surrogate pair. */
export const sanitizeText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
