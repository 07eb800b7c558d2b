/** A text without what no database takes: NUL, and half a character, which becomes the sign for one that is lost. */
export const sanitizeText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
