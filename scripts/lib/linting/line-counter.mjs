/**
 * A function from an offset in a text to its line, counted from 1.
 * @param {string} text
 * @returns {(offset: number) => number}
 */
export function lineCounter(text) {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}
