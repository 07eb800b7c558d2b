/**
 * Removes data that must not be stored: e-mail and network addresses, long numbers, keys and hashes, the query of an
 * address.
 */
const PRIVATE: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\b\d{1,3}(\.\d{1,3}){3}\b/g,
  /(?<![\w:])(?=[\da-f:]*[\da-f])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi,
  /\b\d{12,}\b/g,
  /(?<=[/\w])\?[\w%.-]+=[^\s"']*/g,
  /\b[\w-]{30,}\b/g,
];

/** The first line only: the others contain input values and stack frames. */
export function scrubText(text: string, maxLength: number): string {
  const [line = ''] = text.split('\n', 1);
  const scrubbed = PRIVATE.reduce((left, pattern) => left.replaceAll(pattern, '[cut]'), line);
  return scrubbed.length <= maxLength ? scrubbed : `${scrubbed.slice(0, maxLength - 1)}…`;
}
