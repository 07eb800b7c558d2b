/** Quotes a value for a shell: single quotes, which only a single quote ends. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
