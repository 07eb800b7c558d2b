/** For a shell: in single quotes, which nothing but themselves ends. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
